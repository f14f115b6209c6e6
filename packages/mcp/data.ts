/** `/data/operations.json`: every operation of every contract. */
export interface PublishedOperation {
  /** `ekp/login`. */
  id: string;
  service: string;
  name: string;
  method: string;
  path: string;
  summary: string;
  deprecated: boolean;
  /** The page that documents it; none where the site has no page for it. */
  url: string | undefined;
}

/** `/data/errors.json`: every error code. */
export interface PublishedError {
  code: string;
  status: number;
  title: string;
  cause: string;
  fix: string;
  /** The operations that return it. */
  operations: string[];
  url: string | undefined;
}

/** `/data/pages.json`: every page with its sections; `start` counts characters of its Markdown copy. */
export interface PublishedPage {
  url: string;
  title: string;
  description: string;
  sections: { id: string; title: string; depth: number; start: number }[];
}
