// The router's own module; `react-router-config` is ours where the server renders pages.
declare module '@routes-original' {
  export * from 'react-router-config';
}
