import { Mistake } from '../report/finding.ts';
import { parseYaml } from '../report/parse.ts';
import { type Component, platformFile } from './model.ts';

const file = 'contracts/platform/services.yaml';

/** Every component of the platform. */
export function loadComponents(): Component[] {
  const { services } = parseYaml(file, platformFile);
  return Object.entries(services).map(([name, component]) => ({ name, ...component }));
}

/** The component of a name that a page gives. */
export function findComponent(name: string): Component {
  const components = loadComponents();
  const component = components.find((known) => known.name === name);
  if (component) return component;
  const fix = `Write one of: ${components.map((known) => known.name).join(', ')}.`;
  throw new Mistake(`${file} has no component "${name}".`, fix);
}
