import { languages, loadFence, renderCode } from '@docs/reference/code';
import { component } from '@docs/reference/components';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { runsInPages } from '../../../site/run.ts';
import type { Context, Step } from './step.ts';

async function highlight(node: Code, { report }: Context) {
  const isKnown = node.lang === 'text' || languages.some((known) => known === node.lang);
  if (!isKnown && !node.data?.isForeign) {
    const found = node.lang ? `found the language "${node.lang}".` : 'found a code block without a language.';
    report('error', node.position?.start.line, found, `Write one of: text, ${languages.join(', ')}.`);
  }
  // The author of a contract doesn't know which languages we highlight.
  const language = isKnown ? (node.lang ?? '') : 'text';
  const wraps = node.data?.wraps ?? false;
  const fence = { ...loadFence(language, node.meta ?? ''), wraps };
  return component('CodeBlock', {
    html: await renderCode(node.value, fence),
    language,
    title: fence.isOutput ? 'Output' : fence.title,
    numbered: fence.numbered || undefined,
    output: fence.isOutput,
    runs: (runsInPages && fence.runs) || undefined,
    wraps,
  });
}

/** Highlights every block of code; diagrams have been drawn before. */
export const highlightCode: Step = async (tree, context) => {
  const found: (() => Promise<void>)[] = [];
  visit(tree, 'code', (node, index, parent) => {
    if (parent && index !== undefined)
      found.push(async () => {
        parent.children[index] = await highlight(node, context);
      });
  });
  for (const show of found) await show();
};
