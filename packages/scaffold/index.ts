export { scaffold } from './scaffold.ts';
