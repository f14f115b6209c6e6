import type { Contract } from '@docs/contracts';
import { renderJson } from '../markdown/json.ts';
import { type Block, code, literal, paragraph, table, words } from '../markdown/tree.ts';
import { cardOf } from './render.ts';

/** How to install the package, and what is installed with it. */
export function renderInstall(contract: Contract): Block[] {
  const { name, extras, python, dependencies } = cardOf(contract).package;
  // The package needs one runtime, and never two.
  const isRuntime = (extra: string) => extra === 'cpu' || extra === 'gpu';
  const runtimes = extras.filter(isRuntime);
  const others = extras.filter((extra) => !isRuntime(extra));
  const [first, second] = runtimes;
  const more = [...runtimes.slice(0, 1), ...others];
  const choices = [
    ...(first && second ? [literal(second), ' replaces ', literal(first), '; never install both. '] : []),
    ...(others.length > 0 ? ['Add other extras in the brackets, such as ', literal(`[${more.join(',')}]`), '. '] : []),
  ];
  return [
    code('bash', `pip install ${first ? `"${name}[${first}]"` : name}`),
    paragraph([...choices, 'The package requires Python ', literal(python), ' and installs:']),
    table(
      ['Dependency', 'Extra', 'Use'],
      dependencies.map((one) => [[literal(one.requirement)], one.extra ? [literal(one.extra)] : '', words(one.for)]),
    ),
  ];
}

/** How to describe a form that the model doesn't know. */
export function renderForms(contract: Contract): Block[] {
  const { forms } = cardOf(contract);
  if (!forms) throw new Error(`${contract.file}: the model card has no forms.`);
  const { file, keys, example } = forms.description;
  return [
    paragraph(words(file)),
    table(
      ['Key', 'Type', 'Required', 'Meaning'],
      keys.map(({ key, type, required, meaning }) => [[literal(key)], type, required ? 'yes' : 'no', words(meaning)]),
    ),
    code('yaml', example.trimEnd(), 'Excerpt from a form description'),
  ];
}

/** How to measure a model: what is published, which figures, which data, which command, and the form of its report. */
export function renderEvaluation(contract: Contract): Block[] {
  const { disclosure, evaluation } = cardOf(contract);
  const { metrics, data, command, report } = evaluation;
  return [
    paragraph(words(disclosure)),
    table(
      ['Metric', 'Meaning'],
      metrics.map(({ name, meaning }) => [name, words(meaning)]),
    ),
    paragraph(words(data)),
    code('bash', command),
    code('json', renderJson(report), 'Format of the report'),
  ];
}
