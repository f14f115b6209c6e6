export { createValidator } from './core/validate.ts';
export { sandboxEnvironment } from './environment.ts';
export { startSandbox } from './http/server.ts';
