import { toHtml } from 'hast-util-to-html';
import { ContractError, loadModels } from '../contracts/load.ts';
import type { Contract } from '../contracts/model.ts';
import { jsx } from '../markdown/jsx.ts';
import type { Block } from '../markdown/tree.ts';
import { routeOf } from '../routes/load.ts';
import { renderPicture } from './picture.ts';
import { renderCard, renderEvaluation, renderFacts, renderInstall } from './render.ts';

/** The model of a name that a page gives; `place` is where it stands. */
export async function findModel(name: string, place: string): Promise<Contract> {
  const models = await loadModels();
  const model = models.get(name);
  if (model) return model;
  const cure = `Write one of: ${[...models.keys()].join(', ')}.`;
  throw new ContractError(place, `contracts/models has no "${name}".`, cure);
}

function pageOf(model: string, title: string) {
  return { title, address: routeOf(`models/${model}/index.md`) ?? '/' };
}

/** What the pages of models can ask for. */
export const modelDirectives: Readonly<Record<string, (name: string, place: string) => Promise<Block[]>>> = {
  /** What the model is for, what it is not for, how it fails. */
  async card(name, place) {
    const models = await loadModels();
    return renderCard(await findModel(name, place), (model) => pageOf(model, models.get(model)?.service ?? model));
  },

  /** Version, image, package, command. */
  async facts(name, place) {
    return [renderFacts(await findModel(name, place))];
  },

  /** How to install the package. */
  async install(name, place) {
    return renderInstall(await findModel(name, place));
  },

  /** How to measure the model. */
  async evaluation(name, place) {
    return renderEvaluation(await findModel(name, place));
  },

  /** The model's answer, laid over the page that it read. */
  async picture(name, place) {
    const { svg, title } = renderPicture(
      await findModel(name, place),
      await findModel('spatial-text', place),
      'picture',
    );
    return [jsx('Diagram', { html: toHtml(svg, { space: 'svg' }), title }) as unknown as Block];
  },
};
