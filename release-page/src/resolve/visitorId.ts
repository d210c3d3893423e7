/** Returns the id that assigns a visitor to canaries, from the cookies of the page; null when it is not among them. */
export function visitorIn(cookies: string): string | null {
  return /(?:^|; )visitor=([0-9a-f]{32})/.exec(cookies)?.[1] ?? null;
}

/**
 * Returns this browser's id, from the cookie that the page sets before anything else; null where cookies are refused.
 */
export function visitorId(): string | null {
  return visitorIn(document.cookie);
}
