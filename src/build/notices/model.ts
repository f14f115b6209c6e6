/** The notice of a package whose code is part of the site. */
export interface Notice {
  name: string;
  version: string;
  license: string;
  text: string;
}
