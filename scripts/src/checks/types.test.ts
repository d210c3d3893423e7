import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathBelow } from '@site/build/paths';
import { root } from '../apps.ts';
import { parts } from './parts.ts';
import { programs, settingsFiles } from './types.ts';

const folders = Object.values(parts);

test.each(folders)('the typecheck of %s uses the settings of its folder', (folder) => {
  const [file = ''] = settingsFiles(folder);
  expect(pathBelow(root, file)).toBe(`${folder}/tsconfig.json`);
  expect(programs([file])[0]?.settings.include).toContain(join(root, folder, '**/*.ts'));
});

test('the typecheck includes programs that pages run unbundled', () => {
  const rooms = folders.flatMap(settingsFiles).filter((file) => file.includes('programs'));
  expect(rooms.map((file) => pathBelow(root, file))).toEqual(
    expect.arrayContaining(['release/src/console/programs/tsconfig.json']),
  );
  expect(rooms.every((file) => existsSync(file))).toBe(true);
});

test('packages with the same settings are one program, which includes every file', () => {
  const all = programs(folders.flatMap(settingsFiles));
  const players = all.filter(({ settings }) => settings.extends.endsWith('tsconfig.player.json'));
  expect(players).toHaveLength(1);
  for (const folder of ['host', 'shared', 'remote-wallet'])
    expect(players[0]?.settings.include).toContain(join(root, folder, '**/*.tsx'));
  expect(all.flatMap(({ settings }) => settings.exclude ?? [])).not.toContain(join(root, 'host', 'src'));
});
