/** An entry of the history: its address, and how many of the site's entries come before it. */
export type Step = { readonly pathname: string; readonly number: number };

/** How a screen takes the place of another: deeper into the site, out of it again, or beside it in the tab bar. */
export type ScreenMove = 'forward' | 'back' | 'tab';

/** Returns how the screen of one entry takes the place of another's; null where it replaces the entry or is the same. */
export function screenMove(from: Step, to: Step, tabs: readonly string[]): ScreenMove | null {
  if (from.pathname === to.pathname || from.number === to.number) return null;
  if (tabs.includes(from.pathname) && tabs.includes(to.pathname)) return 'tab';
  return to.number < from.number ? 'back' : 'forward';
}
