export { sandboxEnvironment } from './environment.ts';
export { startSandbox } from './http/server.ts';
