import type { Contract } from '../../../packages/contracts/model.ts';
import { component } from '../../../packages/reference/markdown/component.ts';
import type { Block } from '../../../packages/reference/markdown/tree.ts';
import type { ModelPages } from '../../../packages/reference/models/model.ts';
import type { Listed } from '../../../packages/reference/models/render.ts';
import type { Figure, Readers } from '../../../packages/reference/models/result.ts';
import type { Site } from './site.ts';

/** The models that read what is printed on the invoice. */
export function findReaders(site: Site): Readers {
  return { words: site.model('spatial-text'), cells: site.model('table') };
}

/** A model with the URLs of its pages. */
export function listModel(contract: Contract, site: Site): { contract: Contract; pages: ModelPages } {
  const urlOf = (page: string) => site.urlOfFile(`models/${contract.service}/${page}.md`) ?? '';
  return { contract, pages: { model: urlOf('index'), package: urlOf('package'), service: urlOf('service') } };
}

/** All models by name, in the order of their names. */
export function listModels(site: Site): Map<string, Listed> {
  const models = [...site.models().entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(models.map(([name, contract]) => [name, listModel(contract, site)]));
}

/** A drawn result; elsewhere than in HTML, its words. */
export function showFigure({ html, words }: Figure): Block {
  return component('Html', { html }, words);
}
