import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { programOf } from '@site/build/programs';
import { root, siteFolder } from '../apps.ts';
import { execute } from '../command/execute.ts';
import { parts } from './parts.ts';

type Settings = {
  readonly extends: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
};

/**
 * Whether the packages of these folders, or all packages, pass the type check. Packages with the same settings form one
 * program, so that shared sources are read and checked once.
 */
export async function typecheck(folders: readonly string[] = Object.values(parts)): Promise<boolean> {
  const files = programs(folders.flatMap(settingsFiles)).map(({ name, settings }) => {
    const file = join(siteFolder, 'checks', `types-${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(settings));
    return file;
  });
  // With more checkers, each repeats the analysis of what all of them need; one takes half of the work.
  const tsc = (file: string) =>
    execute(process.execPath, [programOf('tsc'), '--noEmit', '--checkers', '1', '-p', file]);
  const codes = await Promise.all(files.map(tsc));
  return codes.every((code) => code === 0);
}

/** Returns the tsconfig.json of a package, and those of its programs that run in a page without a build. */
export function settingsFiles(folder: string): string[] {
  const sources = join(root, folder, 'src');
  const rooms = existsSync(sources) ? readdirSync(sources) : [];
  return [join(root, folder), ...rooms.map((room) => join(sources, room, 'programs'))]
    .map((place) => join(place, 'tsconfig.json'))
    .filter((file) => existsSync(file));
}

/** Returns the combined settings of these files: those that differ only in the included files form one program. */
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
