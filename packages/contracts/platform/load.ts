import type { PagePlace } from '../../../src/build/directives/model.ts';
import { authorError } from '../report/finding.ts';
import { parseYaml } from '../report/parse.ts';
import { type Component, platformFile } from './model.ts';

const file = 'contracts/platform/services.yaml';

/** Every component of the platform. */
export function loadComponents(): Component[] {
  const { services } = parseYaml(file, platformFile);
  return Object.entries(services).map(([name, component]) => ({ name, ...component }));
}

/** The component of a name that a page gives; `place` is where it does. */
export function findComponent(name: string, place: PagePlace): Component {
  const components = loadComponents();
  const component = components.find((known) => known.name === name);
  if (component) return component;
  const fix = `Write one of: ${components.map((known) => known.name).join(', ')}.`;
  throw authorError(place.file, place.line, `${file} has no component "${name}".`, fix);
}
