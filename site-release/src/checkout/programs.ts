import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Returns the file of a program that the package of scripts in a checkout exports; undefined where there is none. */
export function programOf(root: string, name: 'build' | 'check-screens'): string | undefined {
  const folder = join(root, 'scripts');
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { exports = {} }: { exports?: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  const { [`./${name}`]: file } = exports;
  return file === undefined ? undefined : join(folder, file);
}

/** Runs a program by this Node, and returns its code and its output; with `isQuiet: false` the output goes to standard error. */
export async function run(
  args: readonly string[],
  {
    isQuiet = true,
    ...place
  }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly isQuiet?: boolean },
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, args, { ...place, stdio: ['ignore', isQuiet ? 'pipe' : 2, 2] });
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')]);
  return { code, output };
}
