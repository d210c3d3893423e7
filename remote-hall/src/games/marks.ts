import { atom, playerAtom, readOwn, writeOwn } from '@site/shared';

/** The reference to a platform or game that the player starred or opened, by the platform's name and code. */
export type Mark = { readonly name: string; readonly code: string };

const LONGEST = 64;
/** Enough for a shelf and its sheet, and few enough never to fill the storage. */
const MOST = { hallFavourites: 60, hallRecent: 12 } as const;

const isSame = (one: Mark, other: Mark) =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.code === other.code;

/** Reads the stored marks and drops invalid ones; log-out clears them with the rest of the storage. */
function storedMarks(key: keyof typeof MOST): Mark[] {
  const stored = readOwn(key);
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((mark) => isText(mark?.name) && mark.name !== '' && isText(mark.code))
    .map(({ name, code }: Mark) => ({ name, code }))
    .filter((mark, place, all) => all.findIndex((other) => isSame(other, mark)) === place)
    .slice(0, MOST[key]);
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= LONGEST;

function marksAtom(key: keyof typeof MOST) {
  const written = atom<readonly Mark[] | null>(null);
  return atom(
    (get) => {
      // Another player has other marks.
      get(playerAtom);
      return get(written) ?? storedMarks(key);
    },
    (_get, set, marks: readonly Mark[]) => {
      const stored = marks.slice(0, MOST[key]);
      writeOwn(key, stored);
      set(written, stored);
    },
  );
}

/** The starred games, the latest first. */
export const favouritesAtom = marksAtom('hallFavourites');

/** The opened games, the latest first. */
export const recentAtom = marksAtom('hallRecent');

export const hasMark = (marks: readonly Mark[], mark: Mark) => marks.some((other) => isSame(other, mark));

export const withMark = (marks: readonly Mark[], { name, code }: Mark): Mark[] => [
  { name, code },
  ...withoutMark(marks, { name, code }),
];

export const withoutMark = (marks: readonly Mark[], mark: Mark): Mark[] =>
  marks.filter((other) => !isSame(other, mark));
