import type { Content, Operation } from '@docs/contracts';
import { runsInPages } from '../../../site/run.ts';
import { component } from '../markdown/component.ts';
import { renderJson } from '../markdown/json.ts';
import { type Block, box, code, heading, paragraph, summary } from '../markdown/tree.ts';
import { widest } from '../sample/layout.ts';
import { languages } from '../sample/model.ts';
import { renderSample } from '../sample/render.ts';
import type { Context, Depth } from './context.ts';
import { anchorIn } from './part.ts';
import { hostOf, statusInWords } from './words.ts';

/** An example as code: JSON where it is JSON, otherwise the text itself. */
export function renderExample({ mediaType }: Content, value: unknown, title: string): Block {
  if (typeof value === 'string' && !/\bjson$/.test(mediaType)) {
    return code(/\bxml$/.test(mediaType) ? 'xml' : 'text', value, title, 'wrap');
  }
  return code('json', renderJson(value, widest), title, 'wrap');
}

/** A folded sample: without scripts, readers open the language they want; the first is shown. */
function renderSampleBox(operation: Operation, { name, title, highlight }: (typeof languages)[number]): Block {
  const block = code(highlight, renderSample(operation, name), title, 'wrap');
  const isFirst = name === languages[0].name;
  const sample = isFirst
    ? box('div', 'sample', [block, ...(runsInPages ? [component('Run', {})] : [])])
    : box('details', 'sample', [summary(title, 'control'), block]);
  sample.data.hProperties.dataSample = name;
  return sample;
}

/** An example that a status has, and what to call it. */
interface Shown {
  status: string;
  blocks: Block[];
  isProblem: boolean;
}

function examplesOf({ responses, problems }: Operation): Shown[] {
  const regular = responses.map(({ status, contents }): Shown => {
    const examples = contents.flatMap((content) =>
      content.examples.map(({ summary, value }) =>
        renderExample(content, value, `${statusInWords(status)} · ${summary}`),
      ),
    );
    const nothing = paragraph(`${statusInWords(status)}. The response has no body.`);
    return { status, blocks: examples.length > 0 ? examples : [nothing], isProblem: false };
  });
  const statuses = [...new Set(problems.map(({ status }) => status))].sort();
  const failed = statuses.flatMap((status): Shown[] => {
    const problem = problems.find((one) => one.status === status && one.example);
    if (!problem) return [];
    const block = code('json', renderJson(problem.example, widest), `${status} · ${problem.code}`, 'wrap');
    return [{ status: String(status), blocks: [block], isProblem: true }];
  });
  return [...regular, ...failed];
}

/** The request in each language, and what comes back, by status. */
export function renderSamples(operation: Operation, context: Context, depth: Depth): Block[] {
  const shown = examplesOf(operation);
  const panels = shown.map(({ blocks, isProblem }) => box('div', isProblem ? 'panel problem' : 'panel', blocks));
  const labels = shown.map(({ status }) => status);
  const { hostVariable, servers } = operation;
  return [
    box('div', 'card request', [
      box('div', 'card-head', [heading(depth, 'Example request'), component('Languages', {})]),
      ...languages.map((language) => renderSampleBox(operation, language)),
      component('BaseUrl', {
        variable: hostVariable,
        host: hostOf(servers[0]?.url ?? ''),
        sandbox: context.sandboxUrl,
      }),
    ]),
    box('div', 'card response', [
      box('div', 'card-head', [
        heading(depth, 'Example response'),
        component('Statuses', { name: anchorIn(context, 'status'), labels }),
      ]),
      ...panels,
    ]),
  ];
}
