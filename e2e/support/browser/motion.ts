/** The option that most browser tests use: the browser asks pages for less motion. */
export const still = { reducedMotion: 'reduce' } as const;

/** The option for tests that need motion: `test.use({ contextOptions: moving })`. */
export const moving = { reducedMotion: 'no-preference' } as const;
