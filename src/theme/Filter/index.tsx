import type { Components } from '@docs/reference/components';

/** A field that filters the tables beside it; src/browser/controls/filter.ts acts on it. Without scripts it isn't shown. */
export default function Filter({ label, total }: Components['Filter']) {
  return (
    <search className="filter">
      <label>
        {label}
        <input type="search" autoComplete="off" spellCheck={false} />
      </label>
      <output>{total}</output>
    </search>
  );
}
