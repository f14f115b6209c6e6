import { onPage } from '../page.ts';

const roles = { table: 'table', tr: 'row', 'thead th': 'columnheader', td: 'cell' };

/**
 * On phones the style sheet lays tables out as blocks, and some screen readers then find no table. Roles bring it back;
 * they are added here because HTML doesn't allow them in the document.
 */
export function startTables() {
  onPage(() => {
    for (const [selector, role] of Object.entries(roles)) {
      for (const element of document.querySelectorAll(`#__page ${selector}`)) element.setAttribute('role', role);
    }
  });
}
