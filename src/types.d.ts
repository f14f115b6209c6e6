// The router's own module; `react-router-config` is ours where the server renders pages.
declare module '@routes-original' {
  export * from 'react-router-config';
}

// Written by src/build/sandbox/plugin.ts.
declare module '@generated/sandbox/default/files.json' {
  const files: import('./browser/run/load.ts').SandboxFiles;
  export default files;
}
