/** A drawing of a screen of the console, as a page describes it. */
export interface Screen {
  title: string;
  describe: string;
  menu: string[];
  active: string;
  main: Element[];
}

/** A part of the screen; `mark` is the number that the page's text explains. */
export type Element =
  | { heading: string }
  | { text: string }
  | { field: { label: string; value?: string; mark?: number } }
  | { badge: { label: string; value: string; mark?: number } }
  | { button: { label: string; mark?: number } }
  | { table: { head: string[]; rows: string[][]; mark?: number } };
