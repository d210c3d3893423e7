/** @environment page */
import { chooseTheme, readTheme } from './theme.ts';

afterEach(() => jest.restoreAllMocks());

test('a theme is the system’s until one is chosen, and again when that is chosen; the page hears of it once it is kept', () => {
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

test.each(['', 'DARK', '{"theme":"dark"}'])('what is kept as %j chooses nothing', (kept) => {
  localStorage.setItem('theme', kept);
  expect(readTheme()).toBe('system');
});

test('a browser that keeps nothing says so', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  expect(chooseTheme('dark')).toBe(false);
});
