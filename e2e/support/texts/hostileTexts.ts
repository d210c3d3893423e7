/** Texts that only an attacker sends, and that freeze a page which renders them unchanged. */
export const hostileTexts = {
  /** Kerned letters: each line break inside the word made the browser shape all of the rest again. */
  kerned: 'A'.repeat(20_000),
  pairs: 'AVTo'.repeat(5_000),
  /** Punctuation that browsers draw closer to its neighbours. */
  punctuation: '。'.repeat(6_000),
  brackets: '「（，、：；）」'.repeat(750),
  hundredKilobytes: 'VA'.repeat(51_200),
  accents: `Z${'\u0301\u0330'.repeat(10_000)}`,
  /** Emoji of many characters each, which must not be split. */
  families: '👨‍👩‍👧‍👦'.repeat(1_000),
  /** Words without spaces, whose boundaries the browser looks up in a dictionary. */
  thai: 'กำเมื่อ'.repeat(3_000),
  lines: 'x\n'.repeat(10_000),
  /** A lone surrogate, which no address can carry. */
  half: 'x\ud800y',
} as const;

/** The texts that once took seconds to render, one for each field in turn. */
export const slowTexts = [hostileTexts.kerned, hostileTexts.punctuation, hostileTexts.hundredKilobytes];
