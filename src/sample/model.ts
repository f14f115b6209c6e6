/** The languages of the samples: the name in the page's HTML, what readers call it, and what highlights it. */
export const languages = [
  { name: 'curl', title: 'cURL', highlight: 'bash' },
  { name: 'python', title: 'Python', highlight: 'python' },
  { name: 'typescript', title: 'TypeScript', highlight: 'typescript' },
  { name: 'java', title: 'Java', highlight: 'java' },
] as const;

export type Language = (typeof languages)[number]['name'];
