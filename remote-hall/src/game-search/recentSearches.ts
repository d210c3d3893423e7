import { readOwn, writeOwn } from '@site/shared';

const KEY = 'hallSearches';
const MOST = 8;
const LONGEST = 30;

/** Returns the player's searches stored on this device, the latest first; invalid entries are dropped. */
export function recentSearches(): string[] {
  const stored = readOwn(KEY);
  if (!Array.isArray(stored)) return [];
  const words = stored.filter(
    (word): word is string => typeof word === 'string' && word.trim() !== '' && word.length <= LONGEST,
  );
  return [...new Set(words)].slice(0, MOST);
}

/** Stores a search that led to a result. */
export function storeSearch(query: string): void {
  const word = query.trim().slice(0, LONGEST);
  if (word !== '')
    writeOwn(KEY, [word, ...recentSearches().filter((other) => other !== word)].slice(0, MOST));
}

export function forgetSearches(): void {
  writeOwn(KEY, []);
}
