import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from '../machine/failure.ts';
import { matching } from '../machine/paths.ts';
import { root } from './apps.ts';

/**
 * Compiles these files of a checkout and their imports into a folder, at the paths they have in the checkout. Each gets its
 * declarations and, unless only those are wanted, a script. Throws with the compiler's output.
 */
export async function compile(
  files: readonly string[],
  into: string,
  wanted: 'scripts' | 'declarations' = 'scripts',
  checkout = root,
): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const settings = join(into, 'tsconfig.json');
  const all = [...files, ...matching('build/types/*.d.ts', checkout)].map((file) => join(checkout, file));
  const emitDeclarationOnly = wanted === 'declarations';
  writeFileSync(settings, JSON.stringify(settingsFor(checkout, all, { outDir: into, emitDeclarationOnly })));
  const problems = await compilerRun(settings);
  rmSync(settings);
  if (problems) throw new Error(`It cannot be compiled:\n${problems}`);
  for (const file of declarationsBelow(into)) nameScripts(file);
}

function settingsFor(checkout: string, files: readonly string[], output: object): object {
  return {
    extends: join(checkout, 'tsconfig.base.json'),
    compilerOptions: {
      ...output,
      noEmit: false,
      declaration: true,
      // `npm run typecheck` finds these, and a declaration does not depend on them.
      noUnusedLocals: false,
      noUnusedParameters: false,
      rewriteRelativeImportExtensions: true,
      // The build of the remote that uses these files lowers them to the oldest browsers.
      target: 'ES2022',
      module: 'ESNext',
      rootDir: checkout,
      // The compiler does not emit files that it resolves through node_modules.
      paths: ownPaths(checkout),
      typeRoots: ['node_modules/@types', 'node_modules'].map((folder) => join(root, folder)),
    },
    files,
  };
}

function ownPaths(checkout: string): Record<string, string[]> {
  const folders = ['release-page', 'shared'].filter((folder) =>
    existsSync(join(checkout, folder, 'package.json')),
  );
  const paths = folders.flatMap((folder) => {
    const { exports } = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8'));
    return Object.entries<string>(exports).map(([entry, file]): [string, string[]] => [
      `@site/${folder}${entry.slice(1)}`,
      [join(checkout, folder, file)],
    ]);
  });
  return Object.fromEntries(paths);
}

/** Runs the compiler and returns its messages; an empty text means success. */
function compilerRun(settings: string): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // With more checkers, each repeats the analysis of what all of them need; one takes half of the work.
  const child = spawn(process.execPath, [tsc, '--checkers', '1', '-p', settings], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) =>
      resolve(status === 0 ? '' : failureOf({ status, signal, stdout: output })),
    );
  });
}

/** Returns the absolute paths of the declarations below a folder, sorted. */
export function declarationsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Replaces the endings of sources in a declaration's imports, because the sources are not packed. */
function nameScripts(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/((?:from|import|import\() ?['"]\.[^'"]+?)\.tsx?(['"])/g, '$1.js$2'));
}
