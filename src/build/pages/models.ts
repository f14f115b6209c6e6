import type { Contract } from '@docs/contracts';
import { component } from '@docs/reference/components';
import type { Block } from '@docs/reference/markdown';
import type { Figure, Listed, Readers } from '@docs/reference/models';
import type { Site } from './site.ts';

/** The models that read what is printed on the invoice. */
export function findReaders(site: Site): Readers {
  return { words: site.model('spatial-text'), cells: site.model('table') };
}

/** A model with the URLs of its pages. */
export function listModel(contract: Contract, site: Site): Listed {
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
