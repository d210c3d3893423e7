import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from '@site/build/paths';
import { apps, root } from '../apps.ts';
import { documentedKeys, storedKeysIn } from './storedKeys.ts';

const table = documentedKeys();
const folders = [...Object.values(apps).map((app) => `${app}/src`), 'release-page/src', 'shared/src'];
const files = folders.flatMap((folder) =>
  namesBelow(join(root, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
);
const found = files.flatMap((file) =>
  storedKeysIn(file, readFileSync(join(root, file), 'utf8')).map((stored) => ({ file, ...stored })),
);
const isRow = (key: string, where: string) =>
  table.some((row) => row.key === key && (where === '' || row.where === where));

test('ARCHITECTURE.md has a row with an owner for every key that the sources store on the device', () => {
  expect(found.length).toBeGreaterThan(60);
  const missing = found.filter(({ key, where }) => !isRow(key, where));
  expect(missing.map(({ file, key, where }) => `${file} stores ${key} in ${where || 'storage'}`)).toEqual([]);
});

test('the sources store exactly the keys of the player behind the player’s name', () => {
  // These identify the player; an intention lies in the player's slot, and a visitor's reminder counts for players.
  const exceptions = [
    'token',
    'player',
    'autoLogin',
    'userInfo',
    'userInfoOf',
    'moneyReadAt',
    'intention',
    'playReminder',
  ];
  const isPlayers = (key: string) => table.some((row) => row.key === key && /^the player/.test(row.whose));
  const wrong = found.filter(({ key, isOwn }) => !exceptions.includes(key) && isOwn !== isPlayers(key));
  expect(wrong.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});

test('every row of the table has a source that stores its key', () => {
  const inHistory = table.filter(({ where }) => where === 'history');
  const unused = table.filter(
    (row) =>
      !inHistory.includes(row) && !found.some(({ key, where }) => key === row.key && isRow(key, where)),
  );
  expect(unused.map(({ key }) => key)).toEqual([]);
});

test.each([
  ["writeJson('drafts', 1)", 'drafts', 'local'],
  ["const KEY = 'seen';\nreadText('session', KEY)", 'seen', 'session'],
  ["localStorage.setItem('x', '')", 'x', 'local'],
])('the scan of sources finds a new key: %s', (text, key, where) => {
  expect(storedKeysIn('remote-hall/src/new.ts', text)).toEqual([{ key, where, isOwn: false }]);
});

test('the scan of sources refuses a key that it cannot resolve', () => {
  expect(() => storedKeysIn('remote-hall/src/new.ts', 'writeJson(nameOf(x), 1)')).toThrow(
    'name it by a constant',
  );
});
