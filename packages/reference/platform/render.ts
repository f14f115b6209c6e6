import type { Component, Setting } from '@docs/contracts';
import { type Block, literal, table, words } from '../markdown/tree.ts';

function defaultOf({ default: value, required }: Setting) {
  if (value !== null && value !== undefined) return [literal(String(value))];
  return [required ? 'none: you must set it' : 'none'];
}

/** Configuration keys as a table. */
export function renderSettings(settings: Setting[]): Block {
  return table(
    ['Key', 'Type', 'Default', 'Meaning'],
    settings.map((setting) => [
      [literal(setting.key)],
      setting.type,
      defaultOf(setting),
      words(`${setting.description}${setting.secret ? ' Keep it secret.' : ''}`),
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
