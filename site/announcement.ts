/** The announcement bar. A reader who closes it sees it again when the text changes. */
export const announcement = {
  text: 'Samples run in your browser.',
  url: '/api/v1/get-started',
  label: 'Get your first result in ten minutes',
};
