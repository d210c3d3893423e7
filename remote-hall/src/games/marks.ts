import { atom, playerAtom, readOwn, writeOwn } from '@site/shared';

/** A platform or game that the player marked or opened, by what the platform calls it. */
export type Mark = { readonly name: string; readonly code: string };

const LONGEST = 64;
/** Enough for a shelf and its sheet; nobody's storage fills up with them. */
const MOST = { hallFavourites: 60, hallRecent: 12 } as const;

const isSame = (one: Mark, other: Mark) =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.code === other.code;

/** What the device kept, as far as it can be believed: log-out clears it with everything else. */
function keptMarks(key: keyof typeof MOST): Mark[] {
  const kept = readOwn(key);
  if (!Array.isArray(kept)) return [];
  return kept
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
      // They are another player's when another one is known.
      get(playerAtom);
      return get(written) ?? keptMarks(key);
    },
    (_get, set, marks: readonly Mark[]) => {
      const kept = marks.slice(0, MOST[key]);
      writeOwn(key, kept);
      set(written, kept);
    },
  );
}

/** What the player starred, the latest first. */
export const favouritesAtom = marksAtom('hallFavourites');

/** What the player opened, the latest first. */
export const recentAtom = marksAtom('hallRecent');

export const hasMark = (marks: readonly Mark[], mark: Mark) => marks.some((other) => isSame(other, mark));

/** The marks with this one in front. */
export const withMark = (marks: readonly Mark[], { name, code }: Mark): Mark[] => [
  { name, code },
  ...withoutMark(marks, { name, code }),
];

export const withoutMark = (marks: readonly Mark[], mark: Mark): Mark[] =>
  marks.filter((other) => !isSame(other, mark));
