import { readTheme, type Theme, themeChanged } from './themeChoice.ts';

/** The colour behind everything in each theme, as `--surface-page` of the tokens, and the colour of text on it. */
export const looks = {
  light: { ground: '#f4f5fb', ink: '#61668a' },
  dark: { ground: '#0e101d', ink: '#9ea4c4' },
} as const;

/**
 * Sets the theme of the page before anything is drawn: the one that the player chose on this device, or the system's.
 * The theme follows when the system changes and when the player chooses another, in this tab or another.
 */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = readTheme();
    const own = system.matches ? 'dark' : 'light';
    show(chosen === 'system' ? own : chosen);
  };
  apply();
  addEventListener('storage', apply);
  addEventListener(themeChanged, apply);
  system.addEventListener('change', apply);
}

function show(theme: Theme): void {
  const { dataset, style } = document.documentElement;
  const { ground, ink } = looks[theme];
  dataset.theme = theme;
  // For what the page shows before its styles are there, and for the browser's own bars.
  style.colorScheme = theme;
  style.setProperty('--first-ground', ground);
  style.setProperty('--first-ink', ink);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', ground);
}
