/** Returns the id that assigns a visitor to canaries, from the cookies of the page; null when it is not among them. */
export function visitorIn(cookies: string): string | null {
  return /(?:^|; )visitor=([0-9a-f]{32})/.exec(cookies)?.[1] ?? null;
}
