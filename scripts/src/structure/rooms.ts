import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Room } from './room.ts';

/** Rooms of one folder: each may import those above it, what all of them may, and what it has of its own. */
type Stack = {
  readonly in: string;
  readonly mayImport: readonly string[];
  readonly packages?: readonly string[];
  readonly mustNotImport?: readonly string[];
  /** The advice to all of them, after that to one. */
  readonly advice?: string;
  readonly rooms: readonly (readonly [
    name: string,
    summary: string,
    advice: string,
    own?: Partial<Pick<Room, 'mayImport' | 'packages'>>,
  ])[];
};

/** A `rooms.ts`. In `mayImport`, `folder/**` is every room of a folder above, and `shared:name` a group. */
type RoomsFile = {
  /** The package in a few words. */
  readonly summary: string;
  readonly rooms: readonly (Room | Stack)[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
};

/** The packages that have a `rooms.ts`, low to high. */
const packages = [
  'release-page',
  'shared',
  'federation-runtime',
  'build',
  'release',
  'site-release',
  'sandbox',
  'collector',
  'host',
  'parts',
  'deploy',
  'scripts',
  'e2e',
];

const common: readonly Room[] = [
  ...packages.map((folder) => ({
    at: `${folder}/rooms.ts`,
    mayImport: [],
    packages: [],
    advice: 'A table of rooms is plain data.',
  })),
  {
    at: 'remote-*/src',
    summary: '`routes.ts` declares the screens; a folder is one screen or flow with rules, styles and tests',
    mayImport: ['shared:remote'],
    mustNotImport: ['shared:packages'],
    advice:
      'A remote uses @site/shared, its /forms, /nutui, /parts, /slides, /paths, /money, /contract/<area>, /release and /page, and packages of its own: what exists once comes from @site/shared, another area is met by its address, host, server and build code never.',
  },
  {
    at: 'remote-*/*',
    mayImport: ['build/src/*', 'remote-*/src'],
    advice: 'A remote’s configuration is a few lines over @site/build and its own routes.',
  },
  {
    at: 'jest.config.mjs',
    mayImport: ['build/src/jest', 'build/src/patience.ts'],
    advice: 'The tests’ configuration is @site/build’s.',
  },
];

/** Every room of a checkout, low to high: an arrow leads from a lower line to a higher one, never back. */
export function gatherRooms(root: string): readonly Room[] {
  const files = packages.map((folder) => readRooms(root, folder));
  const groups = new Map<string, readonly string[]>();
  for (const [index, file] of files.entries())
    for (const [name, places] of Object.entries(file.groups ?? {}))
      groups.set(`${packages[index]}:${name}`, places);

  const rooms: Room[] = [];
  for (const row of [...files.flatMap((file) => file.rooms), ...common].flatMap(rowsOf)) {
    const above = rooms.map(({ at }) => at);
    const placesOf = (name: string): readonly string[] => {
      if (name.endsWith('/**')) return above.filter((at) => at.startsWith(name.slice(0, -2)));
      if (!name.includes(':')) return [name];
      const places = groups.get(name);
      if (!places) throw new Error(`${row.at} names the group ${name}, which no rooms.ts has.`);
      return places;
    };
    rooms.push({
      ...row,
      mayImport: [...new Set(row.mayImport.flatMap(placesOf))].filter((place) => place !== row.at),
      ...(row.mustNotImport && { mustNotImport: row.mustNotImport.flatMap(placesOf) }),
    });
  }
  return rooms;
}

/** Returns the packages with rooms, low to high, and what each is. */
export function gatherPackages(
  root: string,
): readonly { readonly folder: string; readonly summary: string }[] {
  return packages.map((folder) => ({ folder, summary: readRooms(root, folder).summary }));
}

function readRooms(root: string, folder: string): RoomsFile {
  return createRequire(join(root, 'package.json'))(`./${folder}/rooms.ts`);
}

function rowsOf(row: Room | Stack): readonly Room[] {
  if ('at' in row) return [row];
  const { in: folder, mayImport, packages, mustNotImport, advice: always = '', rooms } = row;
  return rooms.map(([name, summary, advice, own = {}]) => ({
    at: `${folder}/${name}`,
    summary,
    mayImport: [...mayImport, `${folder}/**`, ...(own.mayImport ?? [])],
    ...((own.packages ?? packages) && { packages: own.packages ?? packages }),
    ...(mustNotImport && { mustNotImport }),
    advice: `${advice} ${always}`.trim(),
  }));
}
