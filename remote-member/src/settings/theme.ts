export type ThemeChoice = 'system' | 'light' | 'dark';

/** The page's first script reads this key as plain text, before anything is drawn. */
const storageKey = 'theme';

export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/**
 * Stores the theme on this device until the player logs out, and applies it at once. Returns false when storing
 * fails.
 */
export function chooseTheme(choice: ThemeChoice): boolean {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    return false;
  }
  // The page's first script applies the stored theme on this event.
  window.dispatchEvent(new Event('theme'));
  return true;
}
