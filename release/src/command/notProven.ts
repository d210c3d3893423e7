/** The note on names in a store without a list of people. */
export const notProven =
  'Names are what somebody said, not proven: this store has no list of people (npm run release -- help people).';
