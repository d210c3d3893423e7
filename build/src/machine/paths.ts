import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns a path as keys, patterns and addresses have it: with slashes. */
export function slashed(file: string, { sep } = path): string {
  return file.split(sep).join('/');
}

/** Returns the path of a file from a folder above it, with slashes. */
export function pathBelow(folder: string, file: string, paths = path): string {
  return slashed(paths.relative(folder, file), paths);
}

/** Returns the files and folders below a folder, by path from it, with slashes. */
export function namesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => slashed(name));
}

/** Returns the files of a folder that match a pattern, by path from it, with slashes. */
export function matching(pattern: string, folder: string): string[] {
  return globSync(pattern, { cwd: folder }).map((name) => slashed(name));
}
