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
 * What the compiler says of a remote's sources when what they take from the host has these types; nothing when they fit. The
 * remote's own tests and what draws its frames are left out: they run with what it is built against.
 */
export async function checkTypes({ folder, root }: Sources, types: Declarations): Promise<readonly string[]> {
  const place = await mkdtemp(join(tmpdir(), 'types-'));
  try {
    for (const [file, text] of Object.entries(types.files)) {
      await mkdir(dirname(join(place, file)), { recursive: true });
      await writeFile(join(place, file), text);
    }
    await symlink(packagesOfShared(folder), join(place, 'node_modules'));
    const settings = join(place, 'tsconfig.json');
    await writeFile(settings, JSON.stringify(settingsFor({ folder, root }, place, types)));
    return await complaints(root, folder, settings);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Where @site/shared finds its packages: in its own folder, or beside itself where pnpm has installed it. */
function packagesOfShared(folder: string): string {
  const shared = dirname(createRequire(join(folder, 'package.json')).resolve('@site/shared/package.json'));
  const own = join(shared, 'node_modules');
  return existsSync(own) ? own : join(shared, '../..');
}

function settingsFor({ folder, root }: Sources, place: string, { entries, files }: Declarations): object {
  // What helps tests may stand beside what is built, with the globals of tests.
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

async function complaints(root: string, folder: string, settings: string): Promise<readonly string[]> {
  const compiler = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
  // Several checkers each find out again what all of them need: half of the work.
  const args = [join(dirname(compiler), 'bin/tsc'), '--checkers', '1', '--pretty', 'false', '-p', settings];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? [] : said.trim().split('\n');
}
