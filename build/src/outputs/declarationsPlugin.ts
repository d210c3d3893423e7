import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';
import { root } from '../checkout/apps.ts';
import { compile, declarationsBelow } from '../checkout/compile.ts';
import { contractEntries } from '../federation/sharedModules.ts';
import { emitText, whenBuilt } from '../plugins/whenBuilt.ts';

/**
 * Writes `declarations.json`: the declared types of the host's shared modules. The release tool stores them with the host's
 * version and checks the sources of a remote against them before the remote goes live there.
 */
export class DeclarationsPlugin {
  apply(compiler: Compiler): void {
    whenBuilt(compiler, 'DeclarationsPlugin', async (compilation) =>
      emitText(compilation, 'declarations.json', `${JSON.stringify(await declarations(), null, 1)}\n`),
    );
  }
}

/** Returns the declaration file of each entry, by the entry's name, and the texts of all files that these import. */
export async function declarations(): Promise<{
  readonly entries: Record<string, string>;
  readonly files: Record<string, string>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    await compile(Object.values(contractEntries), folder, 'declarations');
    const written = declarationsBelow(folder).map((file) => [relative(folder, file), file] as const);
    const assets = 'build/types/assets.d.ts';
    const files = [...written, [assets, join(root, assets)] as const];
    return {
      entries: Object.fromEntries(
        Object.entries(contractEntries).map(([name, file]) => [name, file.replace(/\.ts$/, '.d.ts')]),
      ),
      files: Object.fromEntries(
        files.map(([name, file]) => [name.split(sep).join('/'), readFileSync(file, 'utf8')]),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
