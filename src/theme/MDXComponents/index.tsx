import Head from '@docusaurus/Head';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Admonition from '@theme/Admonition';
import Anchors from '@theme/Anchors';
import BaseUrl from '@theme/BaseUrl';
import CodeBlock from '@theme/CodeBlock';
import Diagram from '@theme/Diagram';
import Endpoint from '@theme/Endpoint';
import ExpandAll from '@theme/ExpandAll';
import Filter from '@theme/Filter';
import Heading from '@theme/Heading';
import Html from '@theme/Html';
import Island from '@theme/Island';
import Languages from '@theme/Languages';
import PageActions from '@theme/PageActions';
import PageLink from '@theme/PageLink';
import Statuses from '@theme/Statuses';
import type { ComponentProps } from 'react';
import type { Rendered } from '../../build/markdown/rehype';

type HeadingProps = Omit<ComponentProps<typeof Heading>, 'as'>;

/** A footnote can be linked to. */
function ListItem(props: ComponentProps<'li'>) {
  const links = useBrokenLinks();
  if (props.id) links.collectAnchor(props.id);
  return <li {...props} />;
}

/** Elements of Markdown that aren't plain HTML. */
const elements: Record<Rendered, unknown> = {
  a: PageLink,
  img: (props: ComponentProps<'img'>) => <img loading="lazy" decoding="async" alt="" {...props} />,
  table: (props: ComponentProps<'table'>) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table {...props} />
    </div>
  ),
  li: ListItem,
  input: (props: ComponentProps<'input'>) => <input aria-label={props.checked ? 'Done' : 'Not done'} {...props} />,
  h1: (props: HeadingProps) => <Heading as="h1" {...props} />,
  h2: (props: HeadingProps) => <Heading as="h2" {...props} />,
  h3: (props: HeadingProps) => <Heading as="h3" {...props} />,
  h4: (props: HeadingProps) => <Heading as="h4" {...props} />,
  h5: (props: HeadingProps) => <Heading as="h5" {...props} />,
  h6: (props: HeadingProps) => <Heading as="h6" {...props} />,
  admonition: Admonition,
};

/** The components of Markdown. Code and diagrams arrive finished from the build, so no highlighter is among these. */
export default {
  Anchors,
  BaseUrl,
  CodeBlock,
  Diagram,
  Endpoint,
  ExpandAll,
  Head,
  Html,
  Filter,
  Island,
  Languages,
  Statuses,
  PageActions,
  ...elements,
};
