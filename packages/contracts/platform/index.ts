export * from './limits.ts';
export * from './load.ts';
export type * from './model.ts';
