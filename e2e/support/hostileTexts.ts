/** Texts that nobody honest sends and that freeze a page which takes them as they are. */
export const hostileTexts = {
  /** Letters that lean on each other: with kerning each break inside the word shaped all that follows anew. */
  kerned: 'A'.repeat(20_000),
  pairs: 'AVTo'.repeat(5_000),
  /** Punctuation that browsers draw closer to its neighbours. */
  punctuation: '。'.repeat(6_000),
  brackets: '「（，、：；）」'.repeat(750),
  hundredKilobytes: 'VA'.repeat(51_200),
  /** One letter under ten thousand accents. */
  accents: `Z${'\u0301\u0330'.repeat(10_000)}`,
  /** Pictures of many characters each, which must not be torn. */
  families: '👨‍👩‍👧‍👦'.repeat(1_000),
  /** Words without spaces, whose ends the browser looks up. */
  thai: 'กำเมื่อ'.repeat(3_000),
  lines: 'x\n'.repeat(10_000),
  /** Half of a character: no address can carry it. */
  half: 'x\ud800y',
} as const;

/** Those that took seconds, in turn: for a field each. */
export const slowTexts = [hostileTexts.kerned, hostileTexts.punctuation, hostileTexts.hundredKilobytes];
