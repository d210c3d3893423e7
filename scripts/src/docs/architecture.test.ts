import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { gatherRooms } from '../structure/rooms.ts';

test('every folder that is a room has a line in docs/ROOMS.md', () => {
  const table = readFileSync(join(root, 'docs/ROOMS.md'), 'utf8');
  const folders = gatherRooms(root)
    .map(({ at }) => at)
    .filter((at) => !/\*|\/testing$/.test(at) && statSync(join(root, at)).isDirectory());
  expect(folders.length).toBeGreaterThan(60);
  expect(folders.filter((at) => !table.includes(`| \`${at}\` `))).toEqual([]);
});

test.each([
  ['docs/ARCHITECTURE.md', 250],
  ['docs/GLOSSARY.md', 60],
])('%s has at most %d lines of at most 140 characters', (file, most) => {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(most);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
});

test('the glossary has at most forty words', () => {
  const words = readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8').match(/^\| \*\*/gm) ?? [];
  expect(words.length).toBeGreaterThan(30);
  expect(words.length).toBeLessThanOrEqual(40);
});
