import { httpAddress, localPath } from './address.ts';

test.each(['/', '/mine', '/payInfo?deposit_no=D1', '/a?next=https://example.com//x', '/活动?id=1#x'])(
  '%s is a path of this site',
  (value) => {
    expect(localPath(value)).toBe(value);
  },
);

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['/a\\b'],
  ['///x'],
  ['/a//b'],
  ['mine'],
  [''],
  [' /mine'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
  ['/\t/evil.example'],
  ['/a\nb'],
  ['/a\u0000'],
  ['/a\u0085'],
  [null],
  [undefined],
  [['/mine']],
  [7],
])('%j is none', (value) => {
  expect(localPath(value)).toBeNull();
});

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
])('%j may not', (value) => {
  expect(httpAddress(value)).toBeNull();
});

test('a relative address is taken only against a base', () => {
  expect(httpAddress('/art/1.svg', 'https://api.example')).toBe('https://api.example/art/1.svg');
  expect(httpAddress('javascript:alert(1)', 'https://api.example')).toBeNull();
});
