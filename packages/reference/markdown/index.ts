export { renderJson } from './json.ts';
export { parsePage } from './parse.ts';
export {
  type Block,
  type Box,
  box,
  code,
  copyTree,
  heading,
  link,
  list,
  literal,
  type Phrases,
  paragraph,
  prose,
  roleOf,
  table,
  words,
} from './tree.ts';
