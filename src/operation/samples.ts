import type { Content, Operation } from '../contracts/model.ts';
import { renderJson } from '../markdown/json.ts';
import { jsx } from '../markdown/jsx.ts';
import { type Block, box, code, heading, paragraph } from '../markdown/tree.ts';
import { languages } from '../sample/model.ts';
import { renderSample } from '../sample/render.ts';
import { statusInWords } from './words.ts';

/** An example as code: JSON where it is JSON, otherwise the text itself. */
export function renderExample({ mediaType }: Content, value: unknown, title: string): Block {
  if (typeof value === 'string' && !/\bjson$/.test(mediaType)) {
    return code(/\bxml$/.test(mediaType) ? 'xml' : 'text', value, title);
  }
  return code('json', renderJson(value), title);
}

/** The request in each language, and what comes back. */
export function renderSamples(operation: Operation, depth: 2 | 3 | 4): Block[] {
  const samples = languages.map(({ name, title, highlight }) => {
    const sample = box('div', 'sample', [code(highlight, renderSample(operation, name), title)]);
    sample.data.hProperties.dataSample = name;
    return sample;
  });
  const examples = operation.responses.flatMap(({ status, contents }) =>
    contents.flatMap((content) =>
      content.examples.map(({ summary, value }) =>
        renderExample(content, value, `${statusInWords(status)} · ${summary}`),
      ),
    ),
  );
  return [
    heading(depth, 'Example request'),
    jsx('Languages', {}) as unknown as Block,
    ...samples,
    heading(depth, 'Example response'),
    ...(examples.length > 0 ? examples : [paragraph('The response has no body.')]),
  ];
}
