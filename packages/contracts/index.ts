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
export { type Limit, type Limits, loadLimits } from './platform/limits.ts';
export { findComponent, loadComponents } from './platform/load.ts';
export type { Component, Setting } from './platform/model.ts';
export {
  anchorOfMethod,
  findMethodsOf,
  findSymbol,
  hasStubs,
  loadClientMethods,
  loadStubs,
  symbolsOf,
} from './stubs/load.ts';
export type { Doc, StubAlias, StubClass, StubFunction, StubSymbol } from './stubs/model.ts';
export { loadPackages } from './stubs/packages.ts';
