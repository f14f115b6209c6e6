export { sandboxEnvironment } from './node/environment.ts';
export { startSandbox } from './node/server.ts';
