export * from './components.ts';
export * from './limits.ts';
