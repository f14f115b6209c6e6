// Components of our own, which the theme's types do not know.
declare module '@theme/Diagram' {
  export { default } from './theme/Diagram';
}

declare module '@theme/CodeBlock' {
  export { default } from './theme/CodeBlock';
}

declare module '@theme/Languages' {
  export { default } from './theme/Languages';
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

declare module '@theme/Pager' {
  export { default } from './theme/Pager';
}

declare module '@theme/Sidebar' {
  export { default } from './theme/Sidebar';
}
