import { loadContracts } from '../../../packages/contracts/load.ts';
import { jsx } from '../../../packages/reference/markdown/jsx.ts';
import { type Block, box, heading, paragraph, words } from '../../../packages/reference/markdown/tree.ts';
import { statusInWords } from '../../../packages/reference/operation/words.ts';
import { collectProblems, renderCodes, renderProblems } from '../../../packages/reference/problem/render.ts';
import { urlOf, urlOfDirective } from '../pages/load.ts';
import type { Directives } from './model.ts';

function title(status: number): string {
  return statusInWords(String(status));
}

function label(text: string): Block {
  return paragraph([{ type: 'strong', children: words(text) }]);
}

/** The directives for errors. */
export const problemDirectives: Directives = {
  /** The catalog of all error codes: an index, then each code in detail. The models' codes come after the platform's. */
  async problems() {
    const entries = collectProblems((await loadContracts()).values());
    const platform = entries.filter(({ isModels }) => !isModels);
    const models = entries.filter(({ isModels }) => isModels);
    const catalogUrl = urlOfDirective('problems') ?? '';
    return [
      box('div', 'codes', [
        jsx('Filter', { label: 'Filter codes', total: `${entries.length} codes` }) as never,
        label('Platform'),
        renderCodes(platform, catalogUrl),
        ...(models.length > 0 ? [label('Models'), renderCodes(models, catalogUrl)] : []),
      ]),
      heading(2, 'Platform codes'),
      ...renderProblems(platform, title, urlOf),
      ...(models.length > 0 ? [heading(2, 'Model codes'), ...renderProblems(models, title, urlOf, 'model')] : []),
    ];
  },
};
