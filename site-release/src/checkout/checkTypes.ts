import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Declarations } from '@site/release/for-site';
import { compilerErrors, packagesOfShared, writeDeclarations } from './compiler.ts';

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
    await writeDeclarations(place, types);
    await symlink(packagesOfShared(folder), join(place, 'node_modules'), 'junction');
    const settings = join(place, 'tsconfig.json');
    await writeFile(settings, JSON.stringify(settingsFor({ folder, root }, place, types)));
    return await compilerErrors(root, folder, settings);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
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
