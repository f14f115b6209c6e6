export { sandboxEnvironment, startSandbox } from './node/repository.ts';
