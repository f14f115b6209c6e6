/** The announcement bar. A reader who closes it sees it again when the text changes. */
export const announcement = {
  text: 'New here? Get from an account to your first document in ten minutes.',
  url: '/api/v1/get-started',
  label: 'Get started',
};
