import { overview } from './weights.ts';

const levels = 31;
const shares = 8;

/** A posting's code: how much the term counts in the section, in 31 levels, and how many words the title with it has. */
export function codeOf(impact: number, titleWords: number): number {
  const level = Math.max(1, Math.round((impact / overview) * levels));
  return level * shares + Math.min(titleWords, shares - 1);
}

/** How much the term counts in the section, from 0 to the factor of overviews. */
export function impactOf(code: number): number {
  return (Math.floor(code / shares) / levels) * overview;
}

/** The share of the section's title that the term is; 0 if it isn't in it. */
export function shareOf(code: number): number {
  return code % shares === 0 ? 0 : 1 / (code % shares);
}
