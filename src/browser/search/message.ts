import type { Progress } from '@docs/search/client';

interface Outcome {
  question: string;
  /** How many results there are. */
  found: number;
  /** The parts of the question that match nothing. */
  unknown: string[];
  progress: Progress | 'failed';
}

/** The question without the parts that match nothing. */
function withoutParts(question: string, parts: string[]): string {
  return question
    .split(/\s+/)
    .filter((part) => !parts.includes(part))
    .join(' ');
}

function quoted(parts: string[]): string {
  return parts.map((part) => `“${part}”`).join(' or ');
}

const outdated = 'The documentation has been updated since you opened this page. Reload the page to search.';
const failure = "The search index couldn't be loaded. Check your connection, close this dialog, and try again.";

const instead = "The entries below aren't matches, only the nearest words and areas.";

/** The dialog's message about a search. A screen reader announces it; it is shown where it is more than a count. */
export function messageOf({ question, found, unknown, progress }: Outcome): { status: string; isShown: boolean } {
  if (progress === 'failed') return { status: failure, isShown: true };
  if (progress === 'outdated') return { status: outdated, isShown: true };
  if (question === '') return { status: '', isShown: false };
  const gap =
    progress === 'incomplete' ? " Part of the search index couldn't be loaded, so results may be missing." : '';
  if (found > 0) {
    const count = found === 1 ? '1 result' : `${found} results`;
    if (unknown.length === 0) return { status: `${count}${gap && `.${gap}`}`, isShown: gap !== '' };
    const rest = withoutParts(question, unknown);
    return { status: `Nothing matches ${quoted(unknown)}. ${count} for “${rest}”.${gap}`, isShown: true };
  }
  if (progress === 'loading') return { status: 'Loading the search index…', isShown: true };
  const tried = question.includes(' ') ? 'Individual words and similar spellings' : 'Similar spellings';
  const status = `Nothing matches “${question}”. ${tried} don't match either. ${instead}`;
  return { status: `${status}${gap}`, isShown: true };
}
