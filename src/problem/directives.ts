import { loadContracts } from '../contracts/load.ts';
import type { Directives } from '../directives/model.ts';
import { heading } from '../markdown/tree.ts';
import { urlOf } from '../operation/load.ts';
import { statusInWords } from '../operation/words.ts';
import { collectProblems, groupByStatus, renderProblems } from './render.ts';

/** What pages can ask for about errors. */
export const problemDirectives: Directives = {
  /** The catalog of all error codes. */
  async problems() {
    const groups = groupByStatus(collectProblems((await loadContracts()).values()));
    return [...groups].flatMap(([status, entries]) => [
      heading(2, statusInWords(String(status))),
      ...renderProblems(entries, urlOf),
    ]);
  },
};
