import { parse } from 'yaml';
import type { Screen } from './model.ts';

const kinds = ['heading', 'text', 'field', 'badge', 'button', 'table'];

/** Reads the YAML of a ```screen block; throws with what to write instead. */
export function loadScreen(source: string): Screen {
  const screen = parse(source) as Partial<Screen> | null;
  const missing = (['title', 'describe', 'menu', 'active', 'main'] as const).filter((key) => !screen?.[key]);
  if (!screen || missing.length > 0) {
    throw new Error(
      `the drawing of a screen has no \`${missing.join('`, no `')}\`. Write title, describe, menu, active, main.`,
    );
  }
  for (const element of screen.main ?? []) {
    const kind = Object.keys(element)[0] ?? '';
    if (!kinds.includes(kind)) throw new Error(`"${kind}" is not part of a screen. Write one of: ${kinds.join(', ')}.`);
  }
  return screen as Screen;
}
