import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apps, root } from '../apps.ts';
import { gatherRooms } from '../structure/rooms.ts';

const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');
const map = text.split(/^## /m).find((section) => section.startsWith('The folders')) ?? '';
const rows = [...map.matchAll(/^\| `([^`]+)` +\| (.*) \|$/gm)].map(([, folder = '', what = '']) => ({
  folder,
  what,
}));

/** The places of a row: `remote-*` is any remote, `<feature>` whatever is there. */
function placesOf(folder: string): string[] {
  const place = folder.replace(/\/<\w+>$/, '');
  if (!place.startsWith('remote-*')) return [place];
  const remotes = Object.values(apps).filter((app) => app !== 'host');
  return remotes.map((remote) => place.replace('remote-*', remote));
}

test.each(rows)('$folder, of which the map tells, is there', ({ folder }) => {
  expect(placesOf(folder).filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

const rooms = gatherRooms(root)
  .map(({ at }) => at)
  .filter((at) => !/\*|\/testing$/.test(at) && statSync(join(root, at)).isDirectory());

/** A room has a row of its own, or its name stands in that of the folder around it. */
function isTold(room: string): boolean {
  return rows.some(({ folder, what }) => {
    if (folder === room) return true;
    const name = room.slice(folder.length + 1);
    return room.startsWith(`${folder}/`) && (name === 'src' || what.includes(`\`${name}\``));
  });
}

test.each(rooms)('the map has a line about the room %s', (room) => {
  expect(isTold(room)).toBe(true);
});
