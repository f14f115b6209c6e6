/** The URLs of a model's pages. */
export interface ModelPages {
  model: string;
  package: string;
  service: string;
}
