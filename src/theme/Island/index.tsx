import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { importIsland } from '../../browser';

type Component = LazyExoticComponent<ComponentType<Record<string, unknown>>>;

const components = new Map<string, Component>();

function load(name: string): Component {
  const known = components.get(name);
  if (known) return known;
  const component = lazy(() =>
    importIsland(name).catch((cause) => {
      throw new Error(
        `<Island name="${name}" /> could not find \`src/browser/islands/${name}.tsx\`. Create it, or correct the name.`,
        {
          cause,
        },
      );
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
