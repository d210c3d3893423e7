/** Light, dark, or whatever the system says. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The page's first script reads it as plain text, before anything is drawn. */
const storageKey = 'theme';

/** The theme that the player chose on this device. */
export function readTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice on this device until the player logs out, and shows it at once. False where nothing can be kept. */
export function chooseTheme(choice: ThemeChoice): boolean {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    return false;
  }
  // The page's first script draws by what is kept.
  window.dispatchEvent(new Event('theme'));
  return true;
}
