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

declare module '@docusaurus-entry';
