import type { Components } from '@docs/reference/components';
import type { ComponentType } from 'react';
import Anchors from './Anchors';
import BaseUrl from './BaseUrl';
import CodeBlock from './CodeBlock';
import Diagram from './Diagram';
import Endpoint from './Endpoint';
import ExpandAll from './ExpandAll';
import Filter from './Filter';
import Html from './Html';
import Languages from './Languages';
import PageActions from './PageActions';
import PageHeader from './PageHeader';
import Run from './Run';
import SearchBox from './SearchBox';
import Statuses from './Statuses';
import Try from './Try';

/** The React component of each component that a page can contain. */
export const components: { [Name in keyof Components]: ComponentType<Components[Name]> } = {
  Anchors,
  BaseUrl,
  CodeBlock,
  Diagram,
  Endpoint,
  ExpandAll,
  Filter,
  Html,
  Languages,
  PageActions,
  PageHeader,
  Run,
  SearchBox,
  Statuses,
  Try,
};
