export { checkContracts, loadContracts, loadModels, loadServices } from './load.ts';
export type {
  Body,
  Callback,
  Content,
  Contract,
  ModelCard,
  Operation,
  Parameter,
  Place,
  Problem,
  Requirement,
  Response,
  Role,
  Schema,
  SecurityScheme,
  Transition,
} from './model.ts';
