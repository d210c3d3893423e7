import { chooseTheme, readTheme } from './theme.ts';

test('a theme that was chosen is kept, and the page hears of it', () => {
  const heard = jest.fn();
  window.addEventListener('theme', heard);
  expect(readTheme()).toBe('system');
  for (const choice of ['dark', 'light', 'system'] as const) {
    chooseTheme(choice);
    expect(readTheme()).toBe(choice);
  }
  expect(heard).toHaveBeenCalledTimes(3);
});

test.each(['', 'purple', '{"a":1}'])('a kept choice that reads %s is the system’s', (kept) => {
  localStorage.setItem('theme', kept);
  expect(readTheme()).toBe('system');
});
