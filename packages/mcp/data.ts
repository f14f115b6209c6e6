import type { Operation, Problem } from '@docs/contracts';
import type { Page, Section } from '@docs/reference/text';

/** `/data/operations.json`: every operation of every contract, with the page that documents it, if there is one. */
export interface PublishedOperation
  extends Pick<Operation, 'id' | 'service' | 'name' | 'method' | 'path' | 'summary' | 'deprecated'> {
  url: string | undefined;
}

/** `/data/errors.json`: every error code, with the operations that return it. */
export interface PublishedError extends Pick<Problem, 'code' | 'status' | 'title' | 'cause' | 'fix'> {
  operations: string[];
  url: string | undefined;
}

/** `/data/pages.json`: every page with its sections; `start` counts characters of its Markdown copy. */
export interface PublishedPage extends Pick<Page, 'url' | 'title' | 'description'> {
  sections: Omit<Section, 'texts'>[];
}
