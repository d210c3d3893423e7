import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Declarations } from '../published/declarations.ts';

type Sources = {
  /** The folder of the remote. */
  readonly folder: string;
  /** The folder whose packages have the compiler. */
  readonly root: string;
};

/**
 * Returns the compiler's errors for a remote's sources with these types of the host; none when they are compatible. Leaves
 * out the remote's own tests and `frames.tsx`, because these run with the host that the remote is built against.
 */
export async function checkTypes({ folder, root }: Sources, types: Declarations): Promise<readonly string[]> {
  const place = await mkdtemp(join(tmpdir(), 'types-'));
  try {
    for (const [file, text] of Object.entries(types.files)) {
      await mkdir(dirname(join(place, file)), { recursive: true });
      await writeFile(join(place, file), text);
    }
    await symlink(packagesOfShared(folder), join(place, 'node_modules'), 'junction');
    const settings = join(place, 'tsconfig.json');
    await writeFile(settings, JSON.stringify(settingsFor({ folder, root }, place, types)));
    return await compilerErrors(root, folder, settings);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * Returns the folder with the packages that @site/shared needs: its own, or the one beside it where pnpm has installed it.
 */
function packagesOfShared(folder: string): string {
  const shared = dirname(createRequire(join(folder, 'package.json')).resolve('@site/shared/package.json'));
  const own = join(shared, 'node_modules');
  return existsSync(own) ? own : join(shared, '../..');
}

function settingsFor({ folder, root }: Sources, place: string, { entries, files }: Declarations): object {
  // Test helpers among the sources may use the globals of tests.
  const typeRoots = ['node_modules/@types', 'node_modules'].map((one) => join(root, one));
  const paths = Object.entries(entries).map(([name, file]) => [name, [join(place, file)]] as const);
  return {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: { noEmit: true, paths: Object.fromEntries(paths), typeRoots },
    files: Object.keys(files)
      .filter((file) => file.startsWith('build/'))
      .map((file) => join(place, file)),
    include: [join(folder, 'src/**/*.ts'), join(folder, 'src/**/*.tsx')],
    exclude: ['src/**/*.test.*', 'src/**/testing/**', 'src/frames.tsx'].map((one) => join(folder, one)),
  };
}

async function compilerErrors(root: string, folder: string, settings: string): Promise<readonly string[]> {
  const compiler = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
  // One checker only: several would each repeat half of the work.
  const args = [join(dirname(compiler), 'bin/tsc'), '--checkers', '1', '--pretty', 'false', '-p', settings];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? [] : output.trim().split('\n');
}
