import type { Component, Limit, Limits, Setting } from '@docs/contracts/platform';
import { type Block, heading, literal, table, words } from '../markdown/tree.ts';

function defaultOf({ default: value, required }: Setting) {
  if (value !== null && value !== undefined) return [literal(String(value))];
  return [required ? 'required' : 'none'];
}

/** Configuration keys as a table. */
export function renderSettings(settings: Setting[]): Block {
  return table(
    ['Key', 'Type', 'Default', 'Meaning'],
    settings.map((setting) => [
      [literal(setting.key)],
      setting.secret ? `${setting.type}, secret` : setting.type,
      defaultOf(setting),
      words(setting.description),
    ]),
  );
}

/** The dependencies of a component. */
export function renderDependencies({ dependencies }: Component): Block {
  return table(
    ['Dependency', 'Version', 'Use', 'Unavailable without it'],
    dependencies.map(({ name, version, use, without }) => [
      name,
      version ?? '–',
      words(use),
      words(without ?? 'The whole service, which is then not ready.'),
    ]),
  );
}

/** All components: title, image, port, and health checks. */
export function renderComponents(components: Component[]): Block {
  return table(
    ['Component', 'Image', 'Port', 'Live', 'Ready', 'Metrics'],
    components.map(({ title, image, port, health }) => [
      title,
      [literal(image)],
      String(port),
      [literal(health.live)],
      [literal(health.ready)],
      [literal(health.metrics)],
    ]),
  );
}

const durations: Readonly<Record<string, string>> = { D: 'day', H: 'hour', M: 'minute', S: 'second' };

/** `PT15M` → 15 minutes, 262144 bytes → 256 KiB, 10000 → 10,000. */
export function valueInWords({ value, unit }: Pick<Limit, 'value' | 'unit'>): string {
  const [, count, letter = ''] = /^P(?:T?)(\d+)([DHMS])$/.exec(String(value)) ?? [];
  const name = durations[letter];
  if (name) return `${count} ${name}${count === '1' ? '' : 's'}`;
  if (unit === 'bytes') {
    const power = Math.floor(Math.log2(Number(value)) / 10);
    return `${Number(value) / 1024 ** power} ${['bytes', 'KiB', 'MiB', 'GiB'][power]}`;
  }
  return `${Number(value).toLocaleString('en-US')}${unit ? ` ${unit}` : ''}`;
}

export function renderLimits({ limits }: Limits, urlOfCode: (code: string) => string | undefined): Block[] {
  return limits.flatMap(({ group, items }) => [
    heading(3, group),
    table(
      ['Limit', 'Value', 'Error'],
      items.map(({ name, code, ...rest }) => {
        const url = code && urlOfCode(code);
        const shown = code ? [url ? { type: 'link' as const, url, children: [literal(code)] } : literal(code)] : '–';
        return [words(name), valueInWords(rest), shown];
      }),
    ),
  ]);
}

export function renderFormats({ formats }: Limits): Block {
  return table(
    ['Media type', 'File extension', 'Artifact definition', 'Use'],
    formats.map(({ mediaType, extensions, definition, use }) => [
      [literal(mediaType)],
      extensions.map((one) => `.${one}`).join(', '),
      [literal(definition)],
      words(use),
    ]),
  );
}

export function renderScope({ outOfScope }: Limits): Block {
  return table(
    ['Not available', 'Instead'],
    outOfScope.map(({ feature, instead }) => [words(feature), words(instead)]),
  );
}
