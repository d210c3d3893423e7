/** @environment page */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followTheme } from './theme.ts';

const tokens = readFileSync(join(__dirname, '..', '..', 'ui', 'theme', 'tokens.css'), 'utf8');
const grounds = [...tokens.matchAll(/--surface-page: (#[0-9a-f]{6})/g)].map(([, colour]) => colour);

let changeSystem: () => void;
function system(isDark: boolean): void {
  const media = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => (changeSystem = listener),
  };
  window.matchMedia = jest.fn(() => media) as never;
  document.head.innerHTML = '<meta name="theme-color" content="">';
  followTheme();
  changeSystem ??= () => {};
}
const shown = () => document.documentElement.dataset.theme;
const browserBars = () => document.querySelector('meta')?.getAttribute('content');

beforeEach(() => localStorage.clear());

test.each([
  [false, null, 'light'],
  [true, null, 'dark'],
  [true, 'light', 'light'],
  [false, 'dark', 'dark'],
  [true, 'purple', 'dark'],
  [false, '', 'light'],
])('with a dark system %s and the choice %s, the page is %s', (isDark, chosen, expected) => {
  if (chosen !== null) localStorage.setItem('theme', chosen);
  system(isDark);
  expect(shown()).toBe(expected);
});

test('the browser’s bars and the first paint have the background of the theme', () => {
  expect(grounds).toHaveLength(2);
  for (const [index, theme] of ['light', 'dark'].entries()) {
    localStorage.setItem('theme', theme);
    system(false);
    expect(browserBars()).toBe(grounds[index]);
    expect(document.documentElement.style.getPropertyValue('--first-ground')).toBe(grounds[index]);
  }
});

test('a choice of theme in this tab or another shows at once', () => {
  system(false);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new Event('theme'));
  expect(shown()).toBe('dark');
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(shown()).toBe('light');
});

test('a browser that forbids storage has the theme of the system', () => {
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  system(true);
  expect(shown()).toBe('dark');
  forbidden.mockRestore();
});
