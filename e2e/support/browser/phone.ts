/** The options of a browser context of a phone's size. */
export const phone = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' } as const;

/** The option that most browser tests use: the browser asks pages for less motion. */
export const still = { reducedMotion: 'reduce' } as const;

/** The option for tests that need motion: `test.use({ contextOptions: moving })`. */
export const moving = { reducedMotion: 'no-preference' } as const;

/** Runs in the page before its scripts. Simulates a player with data saver on, for whom pages prefetch nothing. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
}
