/**
 * The id by which this browser's share of canaries is dealt, from the cookie that the page sets before anything else.
 * Null where cookies are refused: such a visitor gets no canary.
 */
export function visitorId(): string | null {
  return /(?:^|; )visitor=([0-9a-f]{32})/.exec(document.cookie)?.[1] ?? null;
}
