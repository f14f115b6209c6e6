/** Opens all folded fields of a part; src/browser/controls/expandAll.ts acts on it. */
export default function ExpandAll() {
  return (
    <button type="button" className="expand" data-action="expand" aria-expanded="false">
      Expand all
    </button>
  );
}
