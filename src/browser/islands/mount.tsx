import { Component, type ComponentProps, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import CrashScreen from '../components/CrashScreen.tsx';

interface BoundaryProps {
  children: ReactNode;
  onMount?: () => void;
  onError?: () => void;
  fallback?: (error: Error, tryAgain: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback?.(error, () => this.setState({ error: undefined })) ?? null;
  }
}

type Island = ComponentType<Record<string, unknown>>;

interface Callbacks {
  onClose: () => void;
  onCrash: () => void;
}

/** Renders a part of the frame. Where it crashes, it goes and leaves the page alone. */
export function mount(Island: Island, { onClose, onCrash }: Callbacks): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  function unmount() {
    root.unmount();
    place.remove();
  }
  function onError() {
    onCrash();
    // The renderer must finish what it is doing first.
    setTimeout(unmount);
  }
  root.render(
    <Boundary onError={onError}>
      <Island onClose={onClose} />
    </Boundary>,
  );
  return unmount;
}

/** The crash screen in the place of the page: below the bar, or alone on a page outside of the layout. */
function CrashedPage(props: ComponentProps<typeof CrashScreen>) {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const page = document.getElementById('__page') ?? document.getElementById('__docusaurus') ?? document.body;
    place.className = 'crash';
    page.append(place);
    page.toggleAttribute('data-crashed', true);
    return () => {
      page.toggleAttribute('data-crashed', false);
      place.remove();
    };
  }, [place]);
  return createPortal(<CrashScreen {...props} />, place);
}

/** Renders an interactive component of a page, in place of what the build rendered of it. */
export function mountInPage(
  place: HTMLElement,
  Island: Island,
  props: Record<string, unknown>,
  onMount: () => void,
): () => void {
  const root = createRoot(place);
  root.render(
    <Boundary onMount={onMount} fallback={(error, tryAgain) => <CrashedPage error={error} tryAgain={tryAgain} />}>
      <Island {...props} />
    </Boundary>,
  );
  return () => root.unmount();
}
