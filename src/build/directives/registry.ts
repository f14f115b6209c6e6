import { modelDirectives } from '../models/directives.ts';
import { operationDirectives } from '../operation/directives.ts';
import { platformDirectives } from '../platform/directives.ts';
import { problemDirectives } from '../problem/directives.ts';
import { schemaDirectives } from '../schema/directives.ts';
import { stubDirectives } from '../stub/directives.ts';
import type { Directives } from './model.ts';

/** Everything that a page can ask contracts for. Each subject brings its own. */
export const directives: Directives = {
  ...operationDirectives,
  ...schemaDirectives,
  ...problemDirectives,
  ...platformDirectives,
  ...modelDirectives,
  ...stubDirectives,
};
