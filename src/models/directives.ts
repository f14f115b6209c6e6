import { toHtml } from 'hast-util-to-html';
import { loadModels } from '../contracts/load.ts';
import type { Contract } from '../contracts/model.ts';
import type { Directives, PagePlace } from '../directives/model.ts';
import { jsx } from '../markdown/jsx.ts';
import type { Block } from '../markdown/tree.ts';
import { authorError } from '../report/finding.ts';
import { routeOf } from '../routes/load.ts';
import { renderPicture } from './picture.ts';
import { renderCard, renderEvaluation, renderFacts, renderInstall } from './render.ts';

/** The model of a name that a page gives; `place` is where it does. */
async function findModel(name: string, { file, line }: PagePlace): Promise<Contract> {
  const models = await loadModels();
  const model = models.get(name);
  if (model) return model;
  const fix = `Write one of: ${[...models.keys()].join(', ')}.`;
  throw authorError(file, line, `contracts/models has no "${name}".`, fix);
}

function pageOf(model: string, title: string) {
  return { title, url: routeOf(`models/${model}/index.md`) };
}

/** What the pages of models can ask for. */
export const modelDirectives: Directives = {
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

  /** The model's result, laid over the page that it read. */
  async picture(name, place) {
    const { svg, title, description } = renderPicture(
      await findModel(name, place),
      await findModel('spatial-text', place),
      'picture',
    );
    return [
      jsx(
        'Diagram',
        { html: toHtml(svg, { space: 'svg' }), title },
        `Image: ${title}. ${description}`,
      ) as unknown as Block,
    ];
  },
};
