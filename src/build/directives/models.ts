import { loadModels } from '../../../packages/contracts/load.ts';
import { authorError } from '../../../packages/contracts/report/finding.ts';
import { jsx } from '../../../packages/reference/markdown/jsx.ts';
import type { Block } from '../../../packages/reference/markdown/tree.ts';
import { responseOf, valueAt } from '../../../packages/reference/models/example.ts';
import {
  type Listed,
  renderCard,
  renderEvaluation,
  renderFacts,
  renderForms,
  renderInstall,
  renderModels,
  renderTabs,
} from '../../../packages/reference/models/render.ts';
import {
  type Figure,
  type Readers,
  renderCardImage,
  renderExtract,
  renderImage,
  renderResult,
} from '../../../packages/reference/models/result.ts';
import { routeOf } from '../routes/load.ts';
import { findModel, pagesOf } from './findModel.ts';
import type { Directives, PagePlace } from './model.ts';

/** The models that tell what is printed on the invoice. */
async function findReaders(place: PagePlace): Promise<Readers> {
  return { words: await findModel('spatial-text', place), cells: await findModel('table', place) };
}

/** All models by name, in the order of their names. */
async function listModels(): Promise<Map<string, Listed>> {
  const models = [...(await loadModels()).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(models.map(([name, contract]) => [name, { contract, pages: pagesOf(name) }]));
}

function show({ html, words }: Figure): Block {
  return jsx('Html', { html }, words) as unknown as Block;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** The directives for pages of models. */
export const modelDirectives: Directives = {
  /** The model's input and output, intended use, alternatives, limits, and failures. */
  async card(name, place) {
    return renderCard(await findModel(name, place), await listModels());
  },

  /** Version, image, package, command, requirements, license. */
  async facts(name, place) {
    return [renderFacts(await findModel(name, place))];
  },

  /** How to install the package. */
  async install(name, place) {
    return renderInstall(await findModel(name, place));
  },

  /** How to describe a form that the model doesn't know. */
  async forms(name, place) {
    return renderForms(await findModel(name, place));
  },

  /** How to measure the model. */
  async evaluation(name, place) {
    return renderEvaluation(await findModel(name, place));
  },

  /** The three pages of a model, as tabs. */
  async tabs(name, place) {
    const own = { contract: await findModel(name, place), pages: pagesOf(name) };
    return [renderTabs(own, routeOf(place.file.replaceAll('\\', '/').replace(/^docs\//, '')))];
  },

  /** All models, as cards. */
  async models(_, place) {
    const readers = await findReaders(place);
    const models = [...(await listModels()).values()];
    return [renderModels(models.map((one) => ({ ...one, image: show(renderCardImage(one.contract, readers)) })))];
  },

  /** The model's result, on the page that it read. */
  async image(name, place) {
    return [show(renderImage(await findModel(name, place), await findReaders(place)))];
  },

  /** The same beside an excerpt of the response; `only` has JSON pointers to its parts. */
  async result(name, place, only) {
    const model = await findModel(name, place);
    const response = responseOf(model);
    const pointers = wordsOf(only);
    const missing = pointers.find((pointer) => valueAt(response, pointer) === undefined);
    if (pointers.length === 0 || missing) {
      const found = `the example of ${name} has nothing at "${missing ?? ''}".`;
      throw authorError(place.file, place.line, found, 'Write JSON pointers into it, such as only="/tables/0".');
    }
    return [show(await renderResult(model, await findReaders(place), pointers))];
  },

  /** One box on the page and its JSON; `only` has its JSON pointer, and the fields to show. */
  async extract(name, place, only) {
    const [pointer = '', ...keys] = wordsOf(only);
    const figure = await renderExtract(await findModel(name, place), await findReaders(place), pointer, keys);
    if (figure) return [show(figure)];
    const found = `the example of ${name} has no box at "${pointer}".`;
    throw authorError(place.file, place.line, found, 'Write a JSON pointer, such as only="/tables/0/cells/0".');
  },
};
