import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesBelow } from '@site/build/paths';
import { apps, root } from '../apps.ts';
import { problemsOf } from '../structure/retiredWords.ts';
import { keptIn, keptTable } from './keptKeys.ts';

const table = keptTable();
const folders = [...Object.values(apps).map((app) => `${app}/src`), 'shared/src'];
const files = folders.flatMap((folder) =>
  namesBelow(join(root, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
);
const found = files.flatMap((file) =>
  keptIn(file, readFileSync(join(root, file), 'utf8')).map((kept) => ({ file, ...kept })),
);
const isRow = (key: string, where: string) =>
  table.some((row) => row.key === key && (where === '' || row.where === where));

test('ARCHITECTURE.md has a row with an owner for every key that the sources store on the device', () => {
  expect(found.length).toBeGreaterThan(60);
  const missing = found.filter(({ key, where }) => !isRow(key, where));
  expect(missing.map(({ file, key, where }) => `${file} keeps ${key} in ${where || 'storage'}`)).toEqual([]);
});

test('the sources store exactly the keys of the player behind the player’s name', () => {
  // These say whose everything else is; an intention stands in a slot that is the player's, and a visitor's reminder counts for players.
  const apart = [
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
  const wrong = found.filter(({ key, isOwn }) => !apart.includes(key) && isOwn !== isPlayers(key));
  expect(wrong.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});

test('every row of the table has a source that stores its key', () => {
  const inHistory = table.filter(({ where }) => where === 'history');
  const gone = table.filter(
    (row) =>
      !inHistory.includes(row) && !found.some(({ key, where }) => key === row.key && isRow(key, where)),
  );
  expect(gone.map(({ key }) => key)).toEqual([]);
});

test('no stored key has a retired word', () => {
  expect(found.flatMap(({ file, key }) => problemsOf(file, 'stores', key))).toEqual([]);
});

test.each([
  ["writeJson('drafts', 1)", 'drafts', 'local'],
  ["const KEY = 'seen';\nreadText('session', KEY)", 'seen', 'session'],
  ["localStorage.setItem('x', '')", 'x', 'local'],
])('the scan of sources finds a new key: %s', (text, key, where) => {
  expect(keptIn('remote-hall/src/new.ts', text)).toEqual([{ key, where, isOwn: false }]);
});

test('the scan of sources refuses a key that it cannot resolve', () => {
  expect(() => keptIn('remote-hall/src/new.ts', 'writeJson(nameOf(x), 1)')).toThrow('name it by a constant');
});
