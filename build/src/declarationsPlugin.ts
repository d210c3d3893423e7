import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { root } from './apps.ts';
import { compile, declarationsBelow } from './compile.ts';
import { contractEntries } from './contractEntries.ts';

/**
 * Writes `declarations.json`: the types of what a host hands to remotes, as its sources declare them. The release command
 * keeps them beside the host's version, and holds the sources of a remote against them before it goes live there.
 */
export class DeclarationsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DeclarationsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'DeclarationsPlugin', stage }, async () => {
        const text = `${JSON.stringify(await declarations(), null, 1)}\n`;
        compilation.emitAsset('declarations.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

/** The declaration of each entry by its name, and every file that these stand on. */
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
