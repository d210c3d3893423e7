import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../apps.ts';
import { Mistake } from '../command/mistake.ts';
import { runQuietly } from './runQuietly.ts';

/**
 * Compiles these files of the checkout, with all that they import, into a folder: for each a script and its declarations, at
 * the path that it has in the checkout. Throws `Mistake` with what the compiler says.
 */
export async function compile(files: readonly string[], into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const settings = join(into, 'tsconfig.json');
  const all = [...files, ...globSync('build/types/*.d.ts', { cwd: root })].map((file) => join(root, file));
  writeFileSync(settings, JSON.stringify(settingsFor(all, into)));
  const { code, output } = await runQuietly('tsc', ['-p', settings], root);
  rmSync(settings);
  if (code !== 0) throw new Mistake(`The packages cannot be compiled:\n${output.trim()}`);
  for (const file of filesBelow(into).filter((one) => one.endsWith('.d.ts'))) nameScripts(file);
}

function settingsFor(files: readonly string[], into: string): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // As low as the applications' own: what is compiled into a remote is not compiled again.
      target: 'ES2020',
      useDefineForClassFields: true,
      module: 'ESNext',
      rootDir: root,
      outDir: into,
      // What is found through node_modules counts as somebody else's, and is not written.
      paths: sharedPaths(),
      typeRoots: ['node_modules/@types', 'node_modules'].map((folder) => join(root, folder)),
    },
    files,
  };
}

/** The entries of @site/shared, at their sources. */
function sharedPaths(): Record<string, string[]> {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries<string>(exports).map(([entry, file]) => [
      `@site/shared${entry.slice(1)}`,
      [join(root, 'shared', file)],
    ]),
  );
}

/** Declarations keep the names of the sources, which are not packed. */
function nameScripts(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/((?:from|import|import\() ?['"]\.[^'"]+?)\.tsx?(['"])/g, '$1.js$2'));
}

/** Every file below a folder, by its whole path. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Writes a file below a folder that may not be there yet. */
export function put(folder: string, file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

export const pathIn = (folder: string) => (file: string) => relative(folder, file);
