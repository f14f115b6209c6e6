import { component } from '@docs/reference/components';
import { box } from '@docs/reference/markdown';
import { statusInWords } from '@docs/reference/operation';
import { renderCodes, renderProblems } from '@docs/reference/problem';
import { directive } from './directive.ts';

/** The catalog of error codes: an index, then each code in detail. The models' codes are in it, unless a page has `::problems{of="models"}`. */
export default directive({ of: 'optional' }, ({ of }, site) => {
  const isWhole = !of && !site.urlOfDirective('problems', 'models');
  const entries = site.problems().filter(({ isModels }) => isWhole || isModels === (of === 'models'));
  return [
    box('div', 'codes', [
      component('Filter', { label: 'Filter codes', total: `${entries.length} codes` }),
      renderCodes(entries, site.urlOfDirective('problems', of ?? '') ?? ''),
    ]),
    ...renderProblems(
      entries,
      (status) => statusInWords(String(status)),
      (id) => site.pageOf(id)?.url,
    ),
  ];
});
