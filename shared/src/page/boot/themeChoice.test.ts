/** @environment page */
import { chooseTheme, readTheme } from './themeChoice.ts';

afterEach(() => jest.restoreAllMocks());

test('the theme is the system’s until the player chooses, and again when that is chosen; the page is notified after it is stored', () => {
  const themes: unknown[] = [];
  const recordTheme = () => themes.push(localStorage.getItem('theme'));
  window.addEventListener('theme', recordTheme);
  expect(readTheme()).toBe('system');
  const read = (['dark', 'light', 'system'] as const).map((choice) => [chooseTheme(choice), readTheme()]);
  window.removeEventListener('theme', recordTheme);
  expect(read).toEqual([
    [true, 'dark'],
    [true, 'light'],
    [true, 'system'],
  ]);
  expect(themes).toEqual(['dark', 'light', null]);
});

test.each(['', 'DARK', '{"theme":"dark"}'])('a stored value of %j counts as no choice', (kept) => {
  localStorage.setItem('theme', kept);
  expect(readTheme()).toBe('system');
});

test('a browser that cannot store the theme reports that', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  expect(chooseTheme('dark')).toBe(false);
});
