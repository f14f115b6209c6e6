import type { Contract, ModelCard } from '@docs/contracts';
import {
  type Block,
  box,
  heading,
  join,
  link,
  list,
  literal,
  mark,
  type Phrases,
  paragraph,
  phrase,
  strong,
  table,
  words,
} from '../markdown/tree.ts';
import { valueInWords } from '../platform/render.ts';

/** A model as other pages refer to it, with the URLs of its pages. */
export interface Listed {
  contract: Contract;
  pages: { model: string; package: string; service: string };
}

/** A model's card. */
export function cardOf({ card, file }: Contract): ModelCard {
  if (!card) throw new Error(`${file} has no model card (x-model).`);
  return card;
}

function sentences(items: string[]): Block {
  return list(items.map((item) => [paragraph(words(item))]));
}

/** Two lists side by side. */
function pair(...sides: [title: string, items: string[]][]): Block {
  return box(
    'div',
    'pair',
    sides.map(([title, items]) => box('section', '', [heading(2, title), sentences(items)])),
  );
}

function part(hName: 'dt' | 'dd', children: Phrases): Phrases[number] {
  return { ...box(hName, '', []), children } as unknown as Phrases[number];
}

/** Terms with what is said about them: a definition list, and a plain list in Markdown. */
function definitions(role: string, rows: [term: Phrases, ...values: Phrases[]][]): Block {
  const terms = list(
    rows.map(([term, ...values]) => {
      const parts = values.flatMap((value) => [...phrase(' '), part('dd', value)]);
      return [paragraph([part('dt', term), ...parts])];
    }),
    role,
  );
  for (const item of terms.children) item.data = { hName: 'div' };
  terms.data = { ...terms.data, hName: 'dl' };
  return terms;
}

/** Literals with commas between them. */
function literals(values: string[]): Phrases {
  return phrase(join(values.map(literal)));
}

/** `2022, 2023, 2025` as `2022–2023, 2025`. */
function renderYears(years: number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const year of [...years].sort((a, b) => a - b)) {
    const span = spans.at(-1);
    if (span && year === span[1] + 1) span[1] = year;
    else spans.push([year, year]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** Media types, languages, and forms that a model supports. */
function renderFormats({ formats, languages, forms }: ModelCard): Block {
  const tags = languages.tags.length > 0 ? [...literals(languages.tags), ...phrase('. ')] : [];
  return definitions('facts', [
    ...formats.map(({ mediaType, note }): [Phrases, Phrases] => [[literal(mediaType)], words(note)]),
    [[strong('Languages')], [...tags, ...words(languages.note)]],
    ...(forms?.known ?? []).map(({ family, name, years }): [Phrases, Phrases] => [
      [strong(`Form ${name}`)],
      [literal(family), ...phrase(`, ${renderYears(years)}`)],
    ]),
  ]);
}

/** The example of a model's `GET /info`. */
function infoOf({ operations }: Contract) {
  const info = operations.find(({ name }) => name === 'getInfo')?.responses[0]?.contents[0]?.examples[0]?.value;
  return info as { limits: { maxPages: number; maxInlineBytes: number; maxUrlBytes: number } } | undefined;
}

/** The limits of a request, which `GET /info` lists. */
function serviceLimits(contract: Contract): { limit: string; value: string }[] {
  const limits = infoOf(contract)?.limits;
  if (!limits) return [];
  const { maxPages, maxInlineBytes, maxUrlBytes } = limits;
  const sizes = [maxInlineBytes, maxUrlBytes].map((bytes) => valueInWords({ value: bytes, unit: 'bytes' }));
  return [
    { limit: 'Pages in a request', value: String(maxPages) },
    { limit: 'Size of a document', value: `${sizes[0]} in a request, ${sizes[1]} at a URL` },
  ];
}

/** A model's input and output, intended use, alternatives, limits, and failures. */
export function renderCard(contract: Contract, others: Map<string, Listed>): Block[] {
  const card = cardOf(contract);
  const { inputs, outputs, intendedUse, outOfScope, chooseInstead, failureModes, limits } = card;
  return [
    pair(['Input', inputs], ['Output', outputs]),
    heading(2, card.forms ? 'Formats, languages, and forms' : 'Formats and languages'),
    renderFormats(card),
    pair(['Good for', intendedUse], ['Not for', outOfScope]),
    heading(2, 'When to choose another model'),
    definitions(
      'facts',
      chooseInstead.map(({ model, when }) => {
        const other = others.get(model);
        if (!other) throw new Error(`${contract.file}: chooseInstead names "${model}", which is not a model.`);
        return [[link(other.pages.model, cardOf(other.contract).title)], words(when)];
      }),
    ),
    heading(2, 'Limits'),
    definitions(
      'facts',
      [...serviceLimits(contract), ...limits].map(({ limit, value }) => [words(limit), words(value)]),
    ),
    heading(2, 'Failure modes'),
    definitions(
      'failures',
      failureModes.map(({ failure, sign, fix }) => [
        [strong(failure)],
        [mark('label', 'Symptom'), ...phrase(' '), ...words(sign)],
        [mark('label', 'Fix'), ...phrase(' '), ...words(fix)],
      ]),
    ),
  ];
}

/** Version, names, requirements, and license of a model. */
export function renderFacts(contract: Contract): Block {
  const { version, image, port, task, hardware, requirements, license, package: distribution } = cardOf(contract);
  const { architectures, memory, gpu, network } = requirements;
  const names: [string, string][] = [
    ['Version', version],
    ['Task', task],
    ['Image', image],
    ['Port', String(port)],
    ['Python package', distribution.name],
    ['Module', distribution.module],
    ['Class', distribution.class],
    ['Command', distribution.command],
  ];
  return definitions('facts', [
    ...names.map(([term, value]): [Phrases, Phrases] => [[strong(term)], [literal(value)]]),
    ...hardware.map((one): [Phrases, Phrases] => [[strong(`Hardware: ${one.class}`)], words(one.note)]),
    [[strong('Architectures')], literals(architectures)],
    [[strong('Memory')], words(memory)],
    ...(gpu ? [[[strong('GPU')], words(gpu)] as [Phrases, Phrases]] : []),
    [[strong('Network')], words(network)],
    [[strong('License')], [literal(license.spdx), ...phrase('. '), ...words(license.covers)]],
  ]);
}

/** The three pages of a model as tabs; `url` is the page that has them. */
export function renderTabs({ contract, pages }: Listed, url: string | undefined): Block {
  const tabs: [string, string][] = [
    ['Model', pages.model],
    ['Package', pages.package],
    ['Service', pages.service],
  ];
  const links = tabs.map(([name, target]) => {
    const distribution = link(target, name);
    if (target === url) distribution.data = { hProperties: { ariaCurrent: 'page' } };
    return [paragraph([distribution])];
  });
  const tabList = box('nav', 'tabs', [list(links)]);
  tabList.data.hProperties.ariaLabel = cardOf(contract).title;
  return tabList;
}

/** Every model as a card: an image, what you get, and links. */
export function renderModels(models: (Listed & { image: Block })[]): Block {
  return list(
    models.map(({ contract, pages, image }) => {
      const { title, summary, hardware } = cardOf(contract);
      const links = [
        link(pages.model, 'Model'),
        link(pages.package, 'Package'),
        link(pages.service, 'Service'),
        link(`pathname:///openapi/${contract.service}.yaml`, 'OpenAPI'),
      ];
      return [
        paragraph([link(pages.model, title)], 'name'),
        paragraph(words(summary)),
        paragraph([mark('label', 'Hardware'), ` ${hardware.map((one) => one.class).join(' or ')}`]),
        paragraph(join(links, ' · ')),
        // Last, so that the name comes first in Markdown copies and for screen readers; the style sheet shows the image first.
        image,
      ];
    }),
    'models wide',
  );
}

const formatNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/tiff': 'TIFF',
};

/** Formats, limits, and requirements of models, side by side. */
export function compareModels(models: Listed[]): Block {
  return table(
    ['Model', 'Formats', 'Pages', 'Languages of scans', 'Memory', 'Hardware'],
    models.map(({ contract, pages }) => {
      const { title, formats, languages, requirements, hardware } = cardOf(contract);
      return [
        [link(pages.model, title)],
        formats.map(({ mediaType }) => formatNames[mediaType] ?? mediaType).join(', '),
        String(infoOf(contract)?.limits.maxPages ?? '–'),
        languages.tags.join(', ') || '–',
        requirements.memory,
        hardware.map((one) => one.class).join(' or '),
      ];
    }),
  );
}
