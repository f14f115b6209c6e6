export { checkContracts, loadContracts, loadModels, loadServices } from './load.ts';
export type * from './model.ts';
