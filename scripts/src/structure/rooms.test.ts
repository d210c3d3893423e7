import { posix } from 'node:path';
import { readImports } from '@site/build/read-imports';
import { isProgram, sourceTree, withFiles } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { roomFinder } from './room.ts';
import { gatherRooms } from './rooms.ts';
import { structureOf } from './structureProblems.ts';

const rooms = gatherRooms(root);
const tree = sourceTree(root);

/** Files that are added to the checkout during one check: its packages are read once for all checks. */
const newcomers = new Map<string, string>();
const files = new Set(tree.files);
const structure = structureOf(
  {
    ...tree,
    files,
    importsOf: (file) => {
      const text = newcomers.get(file);
      return text === undefined ? tree.importsOf(file) : readImports(file, text);
    },
  },
  rooms,
);

/** Returns the problems of one file in a copy of the checkout. */
function said(file: string, text: string): string {
  const isNew = !tree.files.has(file);
  newcomers.set(file, text);
  files.add(file);
  const problems = structure.problemsOf(file).join('\n');
  newcomers.delete(file);
  if (isNew) files.delete(file);
  return problems;
}

const importing = (specifier: string) => `import { thing } from '${specifier}';\n\nthing();\n`;

const roomOf = roomFinder(rooms);
const firstFiles = new Map(
  [...tree.files]
    .filter((file) => isProgram(file) && !/\.test\./.test(file))
    .map((file) => [roomOf(file)?.at ?? '', file] as const)
    .reverse(),
);

/** Returns a file of a room as the target of an import. */
function fileIn(at: string): string {
  const found = firstFiles.get(at);
  if (!found) throw new Error(`The room ${at} is empty`);
  return found;
}

test('a room has only the fields of a room, and a sentence of advice', () => {
  for (const {
    at,
    summary: _summary,
    mayImport: _mayImport,
    packages: _packages,
    mustNotImport: _mustNotImport,
    advice,
    ...other
  } of rooms) {
    expect({ at, other }).toEqual({ at, other: {} });
    expect(advice).toMatch(/\.$/);
  }
});

test('a room may import lower rooms only, and every room has a file', () => {
  const places = rooms.map(({ at }) => at);
  expect(new Set(places).size).toBe(places.length);
  for (const [line, { at, mayImport }] of rooms.entries()) {
    for (const other of mayImport)
      expect(`${at} → ${other}: ${places.slice(0, line).includes(other)}`).toBe(`${at} → ${other}: true`);
    expect(fileIn(at)).not.toBe('');
  }
});

// The rules of docs/ARCHITECTURE.md a second time, so that a table that allows more fails here.
test.each([
  ['shared/src/lib/x.ts', '../feedback/callPolicy.ts', 'lib is pure'],
  ['shared/src/lib/x.ts', '../api/client.ts', 'lib is pure'],
  ['shared/src/lib/x.ts', 'jotai', 'lib is pure'],
  ['shared/src/lib/x.ts', 'react', 'lib is pure'],
  ['shared/src/contract/x.ts', '../session/session.ts', 'plain data and schemas'],
  ['shared/src/contract/x.ts', '../ui/icons/Mark.tsx', 'plain data and schemas'],
  ['shared/src/contract/x.ts', 'axios', 'plain data and schemas'],
  ['shared/src/page/config/x.ts', '../../contract/call.ts', 'pass in what it needs'],
  ['shared/src/page/boot/x.ts', '../../session/session.ts', 'pass in what it needs'],
  ['release-page/src/load/x.ts', 'react-dom', 'Pass in what it needs'],
  ['shared/src/paths.ts', './session/session.ts', 'a pure function'],
  ['shared/src/navigation/x.ts', '../paths.ts', 'knows no address'],
  ['host/src/shell/x.tsx', '@site/shared/paths', 'addressOf says who serves'],
  ['host/src/x.ts', '@site/shared/paths', 'addressOf says who serves'],
  ['shared/src/device/x.ts', '../session/session.ts', 'know nothing of calls'],
  ['shared/src/api/x.ts', '../session/session.ts', 'The client sends and throws'],
  ['shared/src/api/x.ts', '@site/remote-wallet', 'nothing imports it'],
  ['shared/src/session/x.ts', '../navigation/useGo.ts', 'knows nothing of the interface'],
  ['shared/src/ui/lists/x.ts', '../../navigation/useGo.ts', 'knows no address'],
  ['shared/src/ui/lists/x.ts', '@site/host', 'nothing imports it'],
  ['shared/src/ui/lists/x.ts', '../../../../host/src/App.tsx', 'does not leave its package'],
  ['host/src/x.ts', '@site/remote-hall', 'at run time only'],
  ['host/src/x.ts', 'jotai', '@site/shared'],
  ['host/src/x.ts', '@site/sandbox', 'uses the entries of @site/shared'],
  ['host/src/x.ts', '@site/shared/testing', 'imported by tests only'],
  ['host/src/screens/x.ts', '../shell/Shell.tsx', 'A screen knows no address'],
  ['remote-wallet/src/x.ts', '@site/remote-member', 'met by its address'],
  ['remote-wallet/src/x.ts', '../../remote-member/src/routes.ts', 'does not leave its package'],
  ['remote-wallet/src/x.ts', '@site/host', 'host, server and build code never'],
  ['remote-wallet/src/x.ts', '../../host/src/App.tsx', 'does not leave its package'],
  ['remote-wallet/src/x.ts', '@site/shared/host', 'A remote uses @site/shared'],
  ['remote-wallet/src/x.ts', '@site/release-page/load/containers', 'A remote uses @site/shared'],
  ['remote-wallet/src/x.test.ts', '@site/shared/host', 'A remote uses @site/shared'],
  ['remote-wallet/src/x.ts', '@site/shared/contract/table/calls', 'A remote uses @site/shared'],
  ['host/src/x.ts', '@site/shared/contract/table/calls', 'uses the entries of @site/shared'],
  ['shared/src/api/x.ts', '../contract/table/calls.ts', 'The client sends and throws'],
  ['remote-hall/src/x.ts', 'jotai', 'comes from @site/shared'],
  ['remote-hall/src/x.ts', 'react-router-dom', 'comes from @site/shared'],
  ['remote-hall/src/x.ts', '@tanstack/react-query', 'comes from @site/shared'],
  ['remote-hall/src/x.test.tsx', 'axios', 'comes from @site/shared'],
  ['remote-hall/src/x.ts', '../../shared/src/index.ts', 'does not leave its package'],
  ['remote-hall/src/x.ts', '@site/shared/src/ui/toast', 'has no such entry'],
  ['remote-hall/src/x.ts', '@site/shared/ui/toast', 'has no such entry'],
  ['remote-member/src/x.ts', '@site/sandbox', 'server and build code never'],
  ['remote-member/src/x.ts', '@site/release', 'server and build code never'],
  ['remote-member/src/x.ts', '@site/build/webpack', 'server and build code never'],
  ['sandbox/src/platform/x.ts', '@site/shared', 'knows no area'],
  ['sandbox/src/platform/x.ts', '@site/host', 'nothing imports it'],
  ['sandbox/src/wallet/x.ts', '@site/release', 'stands on the platform'],
  ['release/src/changes/x.ts', '@site/sandbox', 'goes through document and store'],
  ['release/src/changes/x.ts', '@site/remote-hall', 'nothing imports it'],
  ['release/src/changes/x.ts', '@site/shared', 'goes through document and store'],
  ['release/src/console/x.ts', '../command/command.ts', 'is not known to it'],
  ['release/src/store/x.ts', '../edge/edge.ts', 'knows nothing of releases'],
  ['release/src/testing/x.ts', '@site/shared', 'on the rooms of the release tool'],
  ['release/src/x.ts', '@site/site-release', 'no room'],
  ['build/src/x.ts', '@site/remote-hall', 'nothing imports it'],
  ['build/src/x.ts', '@site/sandbox', 'Build tools know no application'],
  ['build/src/x.ts', '../../host/src/App.tsx', 'does not leave its package'],
  ['deploy/src/x.ts', '@site/sandbox', '@site/release'],
  ['deploy/src/x.ts', '../../release/src/index.ts', 'does not leave its package'],
  ['scripts/x.ts', '@site/shared', 'by their entries'],
  ['scripts/x.ts', '../host/src/App.tsx', 'does not leave its package'],
  ['e2e/journeys/x.spec.ts', '@site/shared', 'see the built site only'],
  ['e2e/support/x.ts', '../pages/LoginPage.ts', 'knows no screen'],
  ['e2e/drills/x.spec.ts', '../../scripts/apps.ts', 'does not leave its package'],
])('in %s an import of %s is refused with the room’s remedy', (file, specifier, sentence) => {
  expect(said(file, importing(specifier))).toContain(sentence);
});

test.each([
  ['remote-wallet/src/x.ts', '@site/shared'],
  ['remote-wallet/src/x.ts', '@site/shared/forms'],
  ['remote-wallet/src/x.ts', '@site/shared/paths'],
  ['remote-wallet/src/x.ts', '@site/shared/contract/wallet'],
  ['remote-wallet/src/x.ts', './routes.ts'],
  ['remote-wallet/src/x.ts', 'qrcode'],
  ['remote-wallet/src/x.test.ts', '@site/shared/testing'],
  ['host/src/x.ts', '@site/release-page/follow/releaseStore'],
  ['sandbox/src/wallet/x.ts', '@site/shared/contract/wallet'],
  ['sandbox/src/server/x.ts', '@site/shared/contract/table/calls'],
  ['release/src/changes/x.ts', '@site/release-page'],
  ['e2e/drills/x.spec.ts', '@site/build/nginx'],
])('in %s an import of %s is accepted', (file, specifier) => {
  expect(said(file, importing(specifier))).toBe('');
});

test('an import between two rooms without an arrow in the table is refused with the room’s sentence', () => {
  let checked = 0;
  for (const room of rooms) {
    const top = room.at.split('/')[0];
    for (const other of rooms) {
      if (other === room || room.mayImport.includes(other.at) || other.at.split('/')[0] !== top) continue;
      if (room.at.includes('testing') || room.at.includes('remote-')) continue;
      const file = /\.\w+$/.test(room.at) ? room.at : `${room.at.replace('/*', '')}/newcomer.ts`;
      const specifier = posix.relative(posix.dirname(file), fileIn(other.at));
      const sentence = other.at.endsWith('/testing') ? 'imported by tests only' : room.advice;
      expect(said(file, importing(specifier.startsWith('.') ? specifier : `./${specifier}`))).toContain(
        sentence,
      );
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(200);
});

test.each([
  ['a plain import', "import { a } from '../ui/icons/Mark.tsx';"],
  ['an import of types', "import type { A } from '../ui/icons/Mark.tsx';"],
  ['an import of everything', "import * as a from '../ui/icons/Mark.tsx';"],
  ['an import for its effect', "import '../ui/icons/Mark.tsx';"],
  ['a re-export', "export { a } from '../ui/icons/Mark.tsx';"],
  ['a re-export of everything', "export * from '../ui/icons/Mark.tsx';"],
  ['a re-export of types', "export type { A } from '../ui/icons/Mark.tsx';"],
  ['a dynamic import', "export const a = () => import('../ui/icons/Mark.tsx');"],
  ['a type in an import expression', "export type B = import('../ui/icons/Mark.tsx').A;"],
  ['require', "export const a = require('../ui/icons/Mark.tsx');"],
])('the import check treats %s as an import', (_kind, text) => {
  const file = 'shared/src/lib/newcomer.ts';
  expect(said(file, text)).toContain('lib is pure');
});

test('the import check treats a mock in a test as an import', () => {
  expect(said('remote-hall/src/x.test.ts', "jest.mock('jotai');")).toContain('comes from @site/shared');
});

test.each([
  'shared/src/new-room/x.ts',
  'shared/src/ui/new-room/x.ts',
  'host/src/new-room/x.ts',
  'release/src/new-room/x.ts',
  'sandbox/src/new-room/x.ts',
  'build/src/new-room/x.ts',
  'build/x.ts',
  'deploy/src/new-room/x.ts',
  'e2e/new-room/x.ts',
  'new-package/src/x.ts',
  'x.ts',
])('a file in no room is refused: %s', (file) => {
  expect(said(file, '')).toContain(`${file} is in no room`);
});

test.each([
  ['two files', { 'remote-hall/src/a.ts': './b.ts', 'remote-hall/src/b.ts': './a.ts' }, 'remote-hall/src'],
  [
    'two folders, by different files',
    {
      'remote-hall/src/a/one.ts': '../b/one.ts',
      'remote-hall/src/b/one.ts': './three.ts',
      'remote-hall/src/b/three.ts': './four.ts',
      'remote-hall/src/b/two.ts': '../a/two.ts',
      'remote-hall/src/b/four.ts': 'react',
      'remote-hall/src/a/two.ts': 'react',
    },
    'remote-hall/src',
  ],
])('a circle of %s is found, even of types only', (_what, files, folder) => {
  const texts = Object.fromEntries(
    Object.entries(files).map(([file, specifier]) => [file, `import type { A } from '${specifier}';`]),
  );
  const [circle] = structureOf(withFiles(tree, texts), rooms).circles();
  expect(circle).toContain(`A circle in ${folder}: `);
  expect(circle).toContain('→');
});
