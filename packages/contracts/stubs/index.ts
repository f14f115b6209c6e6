export * from './load.ts';
export type * from './model.ts';
export { loadPackages } from './packages.ts';
