import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { importIsland } from '../../browser';

const components = new Map<string, LazyExoticComponent<ComponentType<Record<string, unknown>>>>();

function load(name: string) {
  const known = components.get(name);
  if (known) return known;
  const component = lazy(() =>
    importIsland(name).catch((cause) => {
      const file = `src/browser/islands/${name}.tsx`;
      throw new Error(`<Island name="${name}" /> could not find \`${file}\`. Create it, or correct the name.`, {
        cause,
      });
    }),
  );
  components.set(name, component);
  return component;
}

/**
 * An interactive component of a page: `<Island name="Counter" start={3} />` renders `src/browser/islands/Counter.tsx` at build,
 * and makes it live in the browser when it comes into view. Its props must survive JSON.
 */
export default function Island({ name, ...props }: { name: string; [prop: string]: unknown }) {
  const Component = load(name);
  const component = (
    <Suspense fallback={null}>
      <Component {...props} />
    </Suspense>
  );
  if (process.env.NODE_ENV === 'development') return component;
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {component}
    </div>
  );
}
