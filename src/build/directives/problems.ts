import { component } from '@docs/reference/components';
import { type Block, box, heading, paragraph, words } from '@docs/reference/markdown';
import { statusInWords } from '@docs/reference/operation';
import { collectProblems, renderCodes, renderProblems } from '@docs/reference/problem';
import { directive } from './directive.ts';

function label(text: string): Block {
  return paragraph([{ type: 'strong', children: words(text) }]);
}

function titleOf(status: number): string {
  return statusInWords(String(status));
}

/** The catalog of all error codes: an index, then each code in detail. The models' codes come after the platform's. */
export default directive({}, (_, site) => {
  const entries = collectProblems(site.contracts().values());
  const platform = entries.filter(({ isModels }) => !isModels);
  const models = entries.filter(({ isModels }) => isModels);
  const catalogUrl = site.urlOfDirective('problems') ?? '';
  const urlOf = (id: string) => site.pageOf(id)?.url;
  return [
    box('div', 'codes', [
      component('Filter', { label: 'Filter codes', total: `${entries.length} codes` }),
      label('Platform'),
      renderCodes(platform, catalogUrl),
      ...(models.length > 0 ? [label('Models'), renderCodes(models, catalogUrl)] : []),
    ]),
    heading(2, 'Platform codes'),
    ...renderProblems(platform, titleOf, urlOf),
    ...(models.length > 0 ? [heading(2, 'Model codes'), ...renderProblems(models, titleOf, urlOf, 'model')] : []),
  ];
});
