import SearchIcon from '@theme/SearchIcon';

/** A wide button that opens the search. */
export default function SearchBox() {
  return (
    <button type="button" className="search-box" data-action="search" aria-label="Search the documentation">
      <SearchIcon />
      <span>Search the documentation</span>
      <kbd>/</kbd>
    </button>
  );
}
