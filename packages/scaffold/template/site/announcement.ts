/** The announcement bar. A reader who closes it sees it again when the text changes. */
export const announcement = { text: 'New here?', url: '/api', label: 'See the API' };
