/** A browser that was asked for less motion, as most browser tests use it. */
export const still = { reducedMotion: 'reduce' } as const;

/** A browser as it comes: `test.use({ contextOptions: moving })`. */
export const moving = { reducedMotion: 'no-preference' } as const;
