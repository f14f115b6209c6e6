/** Pages that the search dialog suggests before the reader types, and when nothing matches. */
export const suggestions = [{ title: 'API', url: '/api' }] as const;
