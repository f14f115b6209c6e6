/** Hides the rows that lack a word of what the reader typed, and says how many are left. */
function filter(input: HTMLInputElement) {
  const index = input.closest('.codes');
  const words = input.value.toLowerCase().split(/\s+/);
  const rows = [...(index?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])];
  for (const row of rows) {
    const text = row.textContent?.toLowerCase() ?? '';
    row.hidden = !words.every((word) => text.includes(word));
  }
  const shown = rows.filter((row) => !row.hidden).length;
  const status = index?.querySelector('output');
  if (status) status.textContent = `${shown} of ${rows.length} codes`;
}

/** The field that filters the index of error codes. */
export function startFilter() {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.filter input')) filter(target);
  });
}
