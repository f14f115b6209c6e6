/** Where searchers may want to go before they have typed, and when nothing matches. */
export const suggestions = [
  { title: 'Quick start', address: '/api/v1/documents/get-start/quick-start' },
  { title: 'Error codes', address: '/api/v1/documents/get-start/quick-start/error-handling' },
  { title: 'Upload a file', address: '/api/v1/ekp/controllers/upload' },
  { title: 'Start a process', address: '/api/v1/workflows/process/save' },
  { title: 'Python SDK', address: '/sdk/introduction' },
  { title: 'Choose a model', address: '/model_framework' },
] as const;
