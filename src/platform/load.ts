import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { rename } from '../../site/product.ts';
import { authorError } from '../report/finding.ts';
import type { Component } from './model.ts';

const file = 'contracts/platform/services.yaml';

/** Every component of the platform: `contracts/platform/services.yaml`. */
export function loadComponents(): Component[] {
  const text = rename(readFileSync(path.join(__dirname, '../..', file), 'utf8'));
  const { services } = parse(text) as { services: Record<string, Omit<Component, 'name'>> };
  return Object.entries(services).map(([name, component]) => ({ name, ...component }));
}

/** The component of a name that a page gives; `place` is where it does. */
export function findComponent(name: string, place: { file: string; line: number | undefined }): Component {
  const components = loadComponents();
  const component = components.find((known) => known.name === name);
  if (component) return component;
  const fix = `Write one of: ${components.map((known) => known.name).join(', ')}.`;
  throw authorError(place.file, place.line, `${file} has no component "${name}".`, fix);
}
