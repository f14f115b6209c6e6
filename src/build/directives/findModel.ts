import { loadModels } from '../../../packages/contracts/load.ts';
import type { Contract } from '../../../packages/contracts/model.ts';
import { authorError } from '../../../packages/contracts/report/finding.ts';
import type { ModelPages } from '../../../packages/reference/models/model.ts';
import { routeOf } from '../routes/load.ts';
import type { PagePlace } from './model.ts';

/** The model of a name that a page gives; `place` is where it does. */
export async function findModel(name: string, { file, line }: PagePlace): Promise<Contract> {
  const models = await loadModels();
  const model = models.get(name);
  if (model) return model;
  const fix = `Write one of: ${[...models.keys()].join(', ')}.`;
  throw authorError(file, line, `contracts/models has no "${name}".`, fix);
}

function urlOf(source: string): string {
  const url = routeOf(source);
  if (!url) throw authorError(`docs/${source}`, 1, 'the page has no URL.', 'Map its folder in site/routes.ts.');
  return url;
}

/** The URLs of a model's pages. */
export function pagesOf(model: string): ModelPages {
  return {
    model: urlOf(`models/${model}/index.md`),
    package: urlOf(`models/${model}/package.md`),
    service: urlOf(`models/${model}/service.md`),
  };
}
