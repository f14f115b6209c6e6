export { responseOf } from './example.ts';
export * from './package.ts';
export * from './render.ts';
export * from './result.ts';
