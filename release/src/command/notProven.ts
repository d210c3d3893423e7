/** The note on names in a store without a list of people. */
export const notProven =
  'The names are not proven, because this store has no list of people (npm run release -- help people).';
