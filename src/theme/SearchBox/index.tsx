import type { Components } from '@docs/reference/components';
import { SearchIcon } from '../../browser';

/** A wide button that opens the search. */
export default function SearchBox({ label }: Components['SearchBox']) {
  return (
    <button type="button" className="search-box" data-action="search" aria-label={label}>
      <SearchIcon />
      <span>{label}</span>
      <kbd>/</kbd>
    </button>
  );
}
