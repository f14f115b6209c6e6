/** Where searchers may want to go before they have typed, and when nothing matches. */
export const suggestions = [
  { title: 'Quick start', url: '/api/v1/documents/get-start/quick-start' },
  { title: 'Error codes', url: '/api/v1/documents/get-start/quick-start/error-handling' },
  { title: 'Upload a file', url: '/api/v1/ekp/controllers/upload' },
  { title: 'Start a process', url: '/api/v1/workflows/process/save' },
  { title: 'Python SDK', url: '/sdk/introduction' },
  { title: 'Choose a model', url: '/models' },
] as const;
