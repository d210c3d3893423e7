import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './apps.ts';

/**
 * Compiles these files of the checkout, with all that they import, into a folder: for each its declarations and, unless only
 * these are wanted, a script, at the path that it has in the checkout. Throws with what the compiler says.
 */
export async function compile(
  files: readonly string[],
  into: string,
  wanted: 'scripts' | 'declarations' = 'scripts',
): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const settings = join(into, 'tsconfig.json');
  const all = [...files, ...globSync('build/types/*.d.ts', { cwd: root })].map((file) => join(root, file));
  const emitDeclarationOnly = wanted === 'declarations';
  writeFileSync(settings, JSON.stringify(settingsFor(all, { outDir: into, emitDeclarationOnly })));
  const problems = await compilerRun(settings);
  rmSync(settings);
  if (problems) throw new Error(`It cannot be compiled:\n${problems}`);
  for (const file of declarationsBelow(into)) nameScripts(file);
}

function settingsFor(files: readonly string[], output: object): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      ...output,
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // Whoever builds a remote with it brings it down to the oldest browsers.
      target: 'ES2022',
      module: 'ESNext',
      rootDir: root,
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

/** What the compiler complains of; nothing when all went well. */
function compilerRun(settings: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // Several checkers each find out again what all of them need: half of the work.
  const child = spawn(process.execPath, [tsc, '--checkers', '1', '-p', settings], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : said.trim() || `tsc ended with ${code}`));
  });
}

/** The declarations below a folder, by their whole paths, in one order. */
export function declarationsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Declarations keep the names of the sources, which do not go with them. */
function nameScripts(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/((?:from|import|import\() ?['"]\.[^'"]+?)\.tsx?(['"])/g, '$1.js$2'));
}
