import type { ComponentType } from 'react';

/** The component of an island: the default export of a file in this folder. */
export function importIsland(name: string): Promise<{ default: ComponentType<Record<string, unknown>> }> {
  return import(/* webpackInclude: /islands[\\/][A-Z]\w*\.tsx$/ */ `./${name}.tsx`);
}
