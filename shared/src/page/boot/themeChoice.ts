/**
 * The choice of a theme on this device, between the screen that makes it, the session that ends it and the page's first script
 * that shows it. Each is released alone, so key, values and event stay as they are.
 */

/** A theme; without a choice the page has the system's. */
export type Theme = 'light' | 'dark';

/** The choice of a player on this device. */
export type ThemeChoice = 'system' | Theme;

const key = 'theme';

/** The event of the window by which a tab notices its own change; other tabs notice the storage's. */
export const themeChanged = 'theme';

/** Returns the choice on this device; a browser that forbids storage has none. */
export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
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
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    return false;
  }
  announceTheme();
  return true;
}

/** Has the page show the stored theme. */
export function announceTheme(): void {
  window.dispatchEvent(new Event(themeChanged));
}
