import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checkout/apps.ts';
import { readExports } from '../structure/readExports.ts';
import { providedNames, sessionShapes } from './providedNames.ts';
import { contractEntries, namedModules } from './sharedModules.ts';

const entries = { ...contractEntries, '@site/shared/schema': 'shared/src/schema.ts' } as const;
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
/** Returns the text of a file including its `export *`. */
const withHandedOn = (file: string) =>
  textOf(file).replace(/^export \* from '(.+)';$/gm, (_, handedOn: string) =>
    textOf(join(dirname(file), handedOn)),
  );

test('a host has every name that its sources hand out, objects with their members', () => {
  const provided = providedNames();
  for (const module of namedModules) {
    const text = withHandedOn(entries[module]);
    const types = [...text.matchAll(/\btype (?:{ )?(\w+)/g)].map(([, name]) => name);
    const names = readExports(entries[module], text).map(({ name }) => name);
    expect(Object.keys(provided[module] ?? {})).toEqual(names.filter((name) => !types.includes(name)).sort());
  }
  expect(provided['@site/shared']).toMatchObject({
    toast: null,
    Button: null,
    serverClock: ['now', 'observe'],
  });
  expect(provided['@site/shared']?.userInfoAtom).toContain('vip: number');
});

test('each atom of the session that holds an answer of the platform has a recorded shape', () => {
  const kept = textOf('shared/src/session/atoms.ts').matchAll(
    /const (\w+) = (?:atom|blankableAtom)<(?:AppInfo|UserInfo) \|/g,
  );
  expect(Object.keys(sessionShapes).sort()).toEqual([...kept].map(([, name]) => name).sort());
  expect(textOf('shared/src/session/atoms.ts')).toContain(
    "import type { AppInfo, UserInfo } from '../contract/session.ts';",
  );
  for (const shape of Object.values(sessionShapes))
    expect(shape).toContainEqual(expect.stringMatching(/: string$/));
  expect(sessionShapes.userInfoAtom).toContain('isagent: boolean');
});
