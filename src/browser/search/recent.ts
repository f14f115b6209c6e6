import { read, write } from '../storage.ts';

const most = 5;
const longest = 100;

/** The reader's last searches; whatever else is stored there is ignored. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(read('searches') ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one) => typeof one === 'string' && one.length <= longest).slice(0, most);
  } catch {
    return [];
  }
}

/** Puts a search before the others. */
export function rememberSearch(question: string) {
  const others = recentSearches().filter((one) => one !== question);
  write('searches', JSON.stringify([question, ...others].slice(0, most)));
}

/** Forgets all searches. */
export function forgetSearches() {
  write('searches', '[]');
}
