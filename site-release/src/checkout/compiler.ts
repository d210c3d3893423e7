import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Declarations } from '@site/release/for-site';
import { run } from './programs.ts';

/** Writes the files of declarations into a folder, for the compiler. */
export async function writeDeclarations(folder: string, { files }: Declarations): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/**
 * Returns the folder with the packages that @site/shared needs: its own, or the one beside it where pnpm has installed it.
 */
export function packagesOfShared(folder: string): string {
  const shared = dirname(createRequire(join(folder, 'package.json')).resolve('@site/shared/package.json'));
  const own = join(shared, 'node_modules');
  return existsSync(own) ? own : join(shared, '../..');
}

/** Runs the compiler of `root` in a folder and returns its messages by line; none when it finds nothing. */
export async function compilerErrors(
  root: string,
  folder: string,
  settings: string,
): Promise<readonly string[]> {
  const compiler = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
  // One checker only: several would each repeat half of the work.
  const args = [join(dirname(compiler), 'bin/tsc'), '--checkers', '1', '--pretty', 'false', '-p', settings];
  const { code, output } = await run(args, { cwd: folder });
  return code === 0 ? [] : output.trim().split('\n');
}
