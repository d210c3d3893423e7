/**
 * Whether a spec plays all that it knows, as `npm run drill -- full` has it do, or of what is alike some, as in `npm test`.
 */
export const isInFull = process.env.E2E_IN_FULL === '1';
