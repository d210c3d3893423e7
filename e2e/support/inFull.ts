/** Whether specs play every case, as in `npm run drill -- full`, instead of a sample of the similar ones, as in `npm test`. */
export const isInFull = process.env.E2E_IN_FULL === '1';
