import * as paths from '@site/shared/paths';
import { localPath } from './localPath.ts';

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
])('%j is no path of this site', (value) => {
  expect(localPath(value)).toBeNull();
});

test('every address of the site is a local path, whatever its query holds', () => {
  const target = paths.gamePage({ name: '真人 & 体育', type: 1, code: 'a=b#c' });
  expect(localPath(target)).toBe(target);
});

test('a query can hold double slashes, a path cannot', () => {
  expect(localPath('/a?b=//c')).toBe('/a?b=//c');
  expect(localPath('/a#//c')).toBe('/a#//c');
  expect(localPath('/a//b?c')).toBeNull();
});
