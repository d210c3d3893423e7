/** The most fields that one page reports as unread, and the most of one report. */
export const unreadAtMost = 50;

/** The most characters of the path of a field, of the form of its value, and of what was expected in its place. */
export const longest = { field: 120, form: 25, expected: 80 } as const;

/** One name in the path of a field, with `[]` for the entries of a list. `*` replaces every other name. */
export const fieldName = /^(?=.)(?:[A-Za-z_]\w{0,40}|\*)?(?:\[\]){0,3}$/;

/** A character in the form of a text: the letters `a` and `文`, the digit `9`, and signs. */
export const formCharacter = /[a9文 !-/:-@[-`{-~…]/u;

/** The form of a value, which says nothing of the value itself. */
export const seenForm = new RegExp(
  `^(?:nothing|null|true|false|an empty list|a list|an object|an empty text|(?:number|text) ${formCharacter.source}{1,${longest.form}})$`,
  'u',
);
