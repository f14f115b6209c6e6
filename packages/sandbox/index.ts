export { startSandbox } from './node/server.ts';
export { sandboxEnvironment } from './node/variables.ts';
