import { httpAddress } from './httpAddress.ts';

test.each([
  ['https://game.example/play?x=1', 'https://game.example/play?x=1'],
  ['HTTP://game.example', 'http://game.example/'],
])('%s may be loaded', (value, expected) => {
  expect(httpAddress(value)).toBe(expected);
});

test.each([
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,x'],
  ['blob:https://a.example/1'],
  ['file:///etc/passwd'],
  ['ftp://a.example'],
  ['//a.example'],
  ['/local'],
  ['a.example'],
  ['https://'],
  ['https:\\\\a.example'],
  ['https://user:secret@a.example'],
  [''],
  [null],
  [{}],
])('%j is refused', (value) => {
  expect(httpAddress(value)).toBeNull();
});

test.each([['https://user@a.example'], ['https://:secret@a.example'], ['https://a.example\u007f']])(
  '%j is refused: it has credentials or invisible characters',
  (value) => {
    expect(httpAddress(value)).toBeNull();
  },
);
