export {
  anchorOfMethod,
  findMethodsOf,
  findSymbol,
  hasStubs,
  loadClientMethods,
  loadStubs,
  symbolsOf,
} from './load.ts';
export type { Doc, StubAlias, StubClass, StubFunction, StubSymbol } from './model.ts';
export { loadPackages } from './packages.ts';
