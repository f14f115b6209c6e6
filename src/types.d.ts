// The router's own module; `react-router-config` is ours where the server renders pages.
declare module '@routes-original' {
  export * from 'react-router-config';
}

// Written by src/build/sandbox/plugin.ts: the files of a sandbox in a page.
declare module '@generated/sandbox/default/files.json' {
  interface PageFile {
    url: string;
    bytes: number;
  }
  const files: {
    origin: string;
    variables: Record<string, string>;
    worker: PageFile;
    pdfWorker: PageFile;
    parts: Record<string, PageFile>;
    shell: PageFile;
    contracts: PageFile;
    samples: PageFile[];
  };
  export default files;
}
