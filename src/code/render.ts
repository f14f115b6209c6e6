import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki';
import type { Fence } from './model.ts';

/** The languages that pages use; another one fails the build until it is added here. */
export const languages = [
  'bash',
  'css',
  'diff',
  'http',
  'java',
  'json',
  'markdown',
  'python',
  'sparql',
  'sql',
  'toml',
  'tsx',
  'turtle',
  'typescript',
  'xml',
  'yaml',
] as const;

let highlighter: Promise<Highlighter> | undefined;

function span(className: string[], children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className }, children };
}

/** A token's colour is a custom property; its last word becomes the class: `--shiki-token-keyword` → `t-keyword`. */
function renderToken({ content, color }: ThemedToken): ElementContent {
  const name = /--shiki-token-([\w-]+)/.exec(color ?? '')?.[1];
  const text: ElementContent = { type: 'text', value: content };
  return name ? span([`t-${name}`], [text]) : text;
}

/** Highlights code as HTML in which every colour is a class; the style sheet gives it per mode. */
export async function renderCode(code: string, { language, marked }: Fence): Promise<string> {
  highlighter ??= createHighlighter({
    themes: [createCssVariablesTheme()],
    langs: [...languages],
  });
  const { tokens } = (await highlighter).codeToTokens(code, {
    lang: language === 'text' ? 'text' : (language as (typeof languages)[number]),
    theme: 'css-variables',
  });
  const lines = tokens.flatMap((line, index): ElementContent[] => {
    const classes = marked.has(index + 1) ? ['line', 'marked'] : ['line'];
    return [span(classes, line.map(renderToken)), { type: 'text', value: '\n' }];
  });
  return toHtml({ type: 'root', children: lines.slice(0, -1) });
}
