import { readText, writeText } from './storage.ts';

/** How the site looks: as the system says, or as the player chose on this device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** What the player chose on this device; `system` where nothing was. */
export function readTheme(): ThemeChoice {
  const kept = readText('local', KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Keeps the choice and has the page apply it, in other tabs too. */
export function chooseTheme(choice: ThemeChoice): void {
  writeText('local', KEY, choice === 'system' ? '' : choice);
  window.dispatchEvent(new Event('theme'));
}
