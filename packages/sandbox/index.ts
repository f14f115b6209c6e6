export { sandboxEnvironment } from './environment.ts';
export { startSandbox } from './http/server.ts';
export { createValidator } from './testing/validate.ts';
