import type { Directives } from './model.ts';
import { modelDirectives } from './models.ts';
import { operationDirectives } from './operation.ts';
import { platformDirectives } from './platform.ts';
import { problemDirectives } from './problem.ts';
import { schemaDirectives } from './schema.ts';
import { stubDirectives } from './stub.ts';

/** Everything that a page can ask contracts for. Each subject brings its own. */
export const directives: Directives = {
  ...operationDirectives,
  ...schemaDirectives,
  ...problemDirectives,
  ...platformDirectives,
  ...modelDirectives,
  ...stubDirectives,
};
