import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { createCssVariablesTheme, createHighlighter, type Highlighter, type ThemedToken } from 'shiki';
import { element } from '../markdown/svg.ts';
import type { Fence } from './fence.ts';

/** The languages that pages use; another one fails the build until it is added here. */
export const languages = [
  'bash',
  'css',
  'diff',
  'html',
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

/** Tokens with their own color; others (punctuation) keep the color of the text. */
const colours: Record<string, string> = {
  keyword: 'keyword',
  string: 'string',
  'string-expression': 'string',
  inserted: 'string',
  function: 'function',
  link: 'function',
  constant: 'constant',
  parameter: 'constant',
  comment: 'comment',
  deleted: 'deleted',
};

interface Run {
  colour: string | undefined;
  text: string;
}

function span(className: string[], children: ElementContent[]): Element {
  return element('span', { className }, children);
}

/** Joins neighbors of one color, spaces included: a page of code has thousands of tokens, and each costs layout. */
function joinTokens(tokens: ThemedToken[]): Run[] {
  const runs: Run[] = [];
  for (const { content, color } of tokens) {
    const colour = colours[/--shiki-token-([\w-]+)/.exec(color ?? '')?.[1] ?? ''];
    const last = runs.at(-1);
    if (last && (last.colour === colour || !content.trim())) last.text += content;
    else runs.push({ colour, text: content });
  }
  return runs;
}

function renderRun({ colour, text }: Run): ElementContent {
  const content: ElementContent = { type: 'text', value: text };
  return colour ? span([`t-${colour}`], [content]) : content;
}

/** Columns that a broken line has in the narrowest column of samples. */
const columns = 54;

/** Words of a line that stay whole: they fit, but browsers would break them after a character such as `-` or `/`. */
function wholeWords(text: string, indent: number): { from: number; to: number }[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  return words.filter(({ word }) => /[-/?}\])!|%]\S/.test(word) && word.length + indent + 2 <= columns);
}

/** The part of a line between two columns. */
function cut(runs: Run[], from: number, to: number): ElementContent[] {
  let at = 0;
  return runs.flatMap(({ colour, text }) => {
    const piece = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += text.length;
    return piece ? [renderRun({ colour, text: piece })] : [];
  });
}

/** A line that may break, but not within its whole words. */
function renderBreakable(runs: Run[], indent: number): ElementContent[] {
  const text = runs.map((run) => run.text).join('');
  const nodes: ElementContent[] = [];
  let at = 0;
  for (const { from, to } of wholeWords(text, indent)) {
    nodes.push(...cut(runs, at, from), span(['whole'], cut(runs, from, to)));
    at = to;
  }
  return [...nodes, ...cut(runs, at, text.length)];
}

/** Lines up to this length never need to break; only longer ones get their own element. */
const shortest = 36;
const deepest = 12;

/** How far a line is indented, in steps of two: what breaks off is indented two more. */
function indentOf(text: string): number {
  return Math.min(deepest, Math.floor((/^ */.exec(text)?.[0].length ?? 0) / 2) * 2);
}

/** Highlights code as HTML in which every color is a class; the style sheet gives it per mode. */
export async function renderCode(code: string, { language, marked, numbered, wraps }: Fence): Promise<string> {
  highlighter ??= createHighlighter({
    themes: [createCssVariablesTheme()],
    langs: [...languages],
  });
  const { tokens } = (await highlighter).codeToTokens(code, {
    lang: language === 'text' ? 'text' : (language as (typeof languages)[number]),
    theme: 'css-variables',
    // However busy the machine is, a page looks the same.
    tokenizeTimeLimit: 0,
  });
  const newline: ElementContent = { type: 'text', value: '\n' };
  const hasLines = numbered || marked.size > 0;
  const lines = tokens.flatMap((line, index): ElementContent[] => {
    const text = line.map(({ content }) => content).join('');
    if (wraps && text.length > shortest) {
      const indent = indentOf(text);
      return [span(['hang', `in-${indent}`], renderBreakable(joinTokens(line), indent)), newline];
    }
    const runs = joinTokens(line).map(renderRun);
    if (!hasLines) return [...runs, newline];
    return [span(marked.has(index + 1) ? ['line', 'marked'] : ['line'], runs), newline];
  });
  return toHtml({ type: 'root', children: lines.slice(0, -1) });
}
