import type { KnownGame } from '../games/knownGames.ts';

/** More results than anybody reads; another typed character narrows them. */
export const MOST_SHOWN = 60;

type Found = {
  readonly games: readonly KnownGame[];
  /** The count of all matches, of which `games` are the best. */
  readonly total: number;
};

/** Returns the query without differences that do not matter: case, width of letters, spaces around it. */
export function plainQuery(query: string): string {
  return query.normalize('NFKC').trim().toLowerCase();
}

/** Returns the words of a query; every one of them must match. */
function wordsOf(query: string): string[] {
  return plainQuery(query).split(/\s+/).filter(Boolean);
}

/**
 * Returns the platforms and games that contain every word in their name, code or category; those whose name begins
 * with the first word come first.
 */
export function findGames(known: readonly KnownGame[], query: string): Found {
  const words = wordsOf(query);
  const [first] = words;
  if (first === undefined) return { games: [], total: 0 };
  const found = known
    .filter((game) => words.every((word) => haystack(game).includes(word)))
    .map((game) => ({ game, rank: rankOf(game, first) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ game }) => game);
  return { games: found.slice(0, MOST_SHOWN), total: found.length };
}

function haystack({ title, group, platform: { name, code } }: KnownGame): string {
  return plainQuery(`${title} ${group} ${name} ${code}`);
}

function rankOf({ title, platform }: KnownGame, word: string): number {
  const name = plainQuery(title);
  if (name.startsWith(word)) return 0;
  if (name.includes(word)) return 1;
  return plainQuery(platform.name).startsWith(word) ? 2 : 3;
}

/** Splits a title into the parts that a word of the query matches and the parts between them. */
export function cutTitle(
  title: string,
  query: string,
): { readonly text: string; readonly isMatch: boolean }[] {
  const plain = title.toLowerCase();
  const matched = Array.from({ length: title.length }, () => false);
  for (const word of wordsOf(query)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      matched.fill(true, at, at + word.length);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [at, isMatch] of matched.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += title.charAt(at);
    else parts.push({ text: title.charAt(at), isMatch });
  }
  return parts;
}
