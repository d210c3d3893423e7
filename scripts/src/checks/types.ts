import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root, siteFolder } from '../apps.ts';
import { execute } from '../command/execute.ts';
import { parts } from './parts.ts';

type Settings = {
  readonly extends: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
};

/**
 * Whether the types hold in the packages of these folders, or in all packages. Packages with the same settings are one program,
 * so that what they all use is read and checked once instead of by each.
 */
export async function typecheck(folders: readonly string[] = Object.values(parts)): Promise<boolean> {
  const files = programs(folders.flatMap(settingsFiles)).map(({ name, settings }) => {
    const file = join(siteFolder, 'checks', `types-${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(settings));
    return file;
  });
  // Several checkers each find out again what all of them need: half of the work.
  const tsc = (file: string) => execute('tsc', ['--noEmit', '--checkers', '1', '-p', file]);
  const codes = await Promise.all(files.map(tsc));
  return codes.every((code) => code === 0);
}

/** The tsconfig.json of a package, and those of its programs that run in a page as they stand. */
export function settingsFiles(folder: string): string[] {
  const sources = join(root, folder, 'src');
  const rooms = existsSync(sources) ? readdirSync(sources) : [];
  return [join(root, folder), ...rooms.map((room) => join(sources, room, 'programs'))]
    .map((place) => join(place, 'tsconfig.json'))
    .filter((file) => existsSync(file));
}

/** Settings that say the same, but for the files that they include, are one program. */
export function programs(files: readonly string[]): { name: string; settings: Settings }[] {
  const found = new Map<string, Settings>();
  for (const file of files) {
    const { include, exclude = [], ...rest }: Settings = JSON.parse(readFileSync(file, 'utf8'));
    const here = (paths: readonly string[]) => paths.map((path) => resolve(dirname(file), path));
    const same = { ...rest, extends: resolve(dirname(file), rest.extends) };
    const key = JSON.stringify(same);
    const known = found.get(key);
    found.set(key, {
      ...same,
      include: [...(known?.include ?? []), ...here(include)],
      exclude: [...(known?.exclude ?? []), ...here(exclude)],
    });
  }
  return [...found.values()].map((settings, index) => ({ name: String(index), settings }));
}
