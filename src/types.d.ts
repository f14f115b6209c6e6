// Our own components, which the theme's types don't include.
declare module '@theme/Diagram' {
  export { default } from './theme/Diagram';
}

declare module '@theme/Filter' {
  export { default } from './theme/Filter';
}

declare module '@theme/CodeBlock' {
  export { default } from './theme/CodeBlock';
}

declare module '@theme/Html' {
  export { default } from './theme/Html';
}

declare module '@theme/Languages' {
  export { default } from './theme/Languages';
}

declare module '@theme/PageActions' {
  export { default } from './theme/PageActions';
}

declare module '@theme/PageMenu' {
  export { default } from './theme/PageMenu';
}

declare module '@theme/Bar' {
  export { default } from './theme/Bar';
}

declare module '@theme/Breadcrumbs' {
  export { default } from './theme/Breadcrumbs';
}

declare module '@theme/Contents' {
  export { default } from './theme/Contents';
}

declare module '@theme/Island' {
  export { default } from './theme/Island';
}

declare module '@theme/PageLink' {
  export { default } from './theme/PageLink';
}

declare module '@theme/Pager' {
  export { default } from './theme/Pager';
}

declare module '@theme/SearchBox' {
  export { default } from './theme/SearchBox';
}

declare module '@theme/SearchIcon' {
  export { default } from './theme/SearchIcon';
}

declare module '@theme/Sidebar' {
  export { default } from './theme/Sidebar';
}

declare module '@theme/Host' {
  export { default } from './theme/Host';
}

declare module '@theme/Endpoint' {
  export { default } from './theme/Endpoint';
}

declare module '@theme/Anchors' {
  export { default } from './theme/Anchors';
}

declare module '@theme/ExpandAll' {
  export { default } from './theme/ExpandAll';
}

declare module '@theme/BaseUrl' {
  export { default } from './theme/BaseUrl';
}

declare module '@theme/Statuses' {
  export { default } from './theme/Statuses';
}

// The router's own module; `react-router-config` is ours where the server renders pages.
declare module '@routes-original' {
  export * from 'react-router-config';
}
