import Head from '@docusaurus/Head';
import Heading from '@theme/Heading';
import type { ComponentProps } from 'react';
import Html from '../Html';
import Island from '../Island';
import PageLink from '../PageLink';

type HeadingProps = Omit<ComponentProps<typeof Heading>, 'as'>;

/** The components of `.mdx` pages, beside those that the pipeline has rendered. */
export default {
  Head,
  Html,
  Island,
  a: PageLink,
  h1: (props: HeadingProps) => <Heading as="h1" {...props} />,
  h2: (props: HeadingProps) => <Heading as="h2" {...props} />,
  h3: (props: HeadingProps) => <Heading as="h3" {...props} />,
  h4: (props: HeadingProps) => <Heading as="h4" {...props} />,
  h5: (props: HeadingProps) => <Heading as="h5" {...props} />,
  h6: (props: HeadingProps) => <Heading as="h6" {...props} />,
};
