import type { Contract, ModelCard } from '../contracts/model.ts';
import { renderJson } from '../markdown/json.ts';
import { type Block, code, heading, link, list, literal, paragraph, table, words } from '../markdown/tree.ts';

function sentences(items: string[]): Block {
  return list(items.map((item) => [paragraph(words(item))]));
}

/** What a model is for, what it is not for, how it fails, and how to judge it. */
export function renderCard(
  { card }: Contract,
  titleOf: (model: string) => { title: string; url: string | undefined },
): Block[] {
  const { inputs, outputs, intendedUse, outOfScope, chooseInstead, failureModes, hardware } = card as ModelCard;
  return [
    heading(2, 'What goes in'),
    sentences(inputs),
    heading(2, 'What comes out'),
    sentences(outputs),
    heading(2, 'Intended use'),
    sentences(intendedUse),
    heading(2, 'Out of scope'),
    sentences(outOfScope),
    heading(2, 'When to choose another model'),
    table(
      ['Model', 'When'],
      chooseInstead.map(({ model, when }) => {
        const { title, url } = titleOf(model);
        return [[url ? link(url, title) : title], words(when)];
      }),
    ),
    heading(2, 'How it fails'),
    table(
      ['What happens', 'How you notice', 'What to do'],
      failureModes.map(({ failure, sign, fix }) => [words(failure), words(sign), words(fix)]),
    ),
    heading(2, 'Hardware'),
    table(
      ['Class', 'Note'],
      hardware.map((one) => [one.class, words(one.note)]),
    ),
  ];
}

/** The names that a model goes by: version, image, package, command. */
export function renderFacts({ card }: Contract): Block {
  const { version, image, port, task, package: own } = card as ModelCard;
  return table(
    ['Fact', 'Value'],
    [
      ['Version', [literal(version)]],
      ['Task', [literal(task)]],
      ['Image', [literal(image)]],
      ['Port', [literal(String(port))]],
      ['Python package', [literal(own.name)]],
      ['Module', [literal(own.module)]],
      ['Class', [literal(own.class)]],
      ['Command', [literal(own.command)]],
    ],
  );
}

/** How to install the package. */
export function renderInstall({ card }: Contract): Block[] {
  const { name, extras } = (card as ModelCard).package;
  return [
    code('bash', [`pip install ${name}`, ...extras.map((extra) => `pip install "${name}[${extra}]"`)].join('\n')),
  ];
}

/** How to measure a model: which figures, which command, and the form of its report. */
export function renderEvaluation({ card }: Contract): Block[] {
  const { metrics, command, report } = (card as ModelCard).evaluation;
  return [
    table(
      ['Metric', 'What it tells'],
      metrics.map(({ name, meaning }) => [name, words(meaning)]),
    ),
    code('bash', command),
    code('json', renderJson(report), 'The form of the report'),
  ];
}
