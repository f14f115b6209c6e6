import { createHash } from 'node:crypto';

const content = 'New here? <a href="/api/v1/get-started">Get started</a> leads from an account to your first document.';

/** The announcement bar. Its id comes from its words, so a new announcement shows even to those who closed the last. */
export const announcement = {
  id: createHash('sha256').update(content).digest('hex').slice(0, 8),
  content,
  isCloseable: true,
};
