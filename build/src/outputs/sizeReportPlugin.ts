import { brotliCompressSync } from 'node:zlib';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { runtimeBytes } from '../federation/federation.ts';
import { emitText, whenBuilt } from '../plugins/whenBuilt.ts';

/**
 * The first page loads the entry of a remote. Its budget covers the exposes, the screens' initial files (ADR 69), and 100 bytes
 * for `Standalone` (ADR 71).
 */
const MOST_OF_ENTRY = 3_700 + runtimeBytes;

type Sizes = { total: number; files: Record<string, number> };

function measure(assets: readonly { name: string; source: Buffer }[]): Sizes {
  const files = Object.fromEntries(
    assets
      .map(({ name, source }) => [name, brotliCompressSync(source).length] as const)
      .sort((a, b) => b[1] - a[1]),
  );
  return { total: Object.values(files).reduce((sum, size) => sum + size, 0), files };
}

/** Writes `sizes.json` beside the build and fails the build when it exceeds its budget. */
export class SizeReportPlugin {
  readonly app: string;
  readonly budget: number;

  constructor(app: string, budget: number) {
    this.app = app;
    this.budget = budget;
  }

  apply(compiler: Compiler): void {
    whenBuilt(compiler, 'SizeReportPlugin', (compilation) => {
      const fail = (message: string) => compilation.errors.push(new webpack.WebpackError(message));
      const measured = compilation
        .getAssets()
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ name, source }) => ({ name, source: Buffer.from(source.source()) }));
      const sizes = measure(measured);
      emitText(compilation, 'sizes.json', { budget: this.budget, ...sizes });
      if (sizes.total > this.budget)
        fail(
          `${this.app} costs ${sizes.total} bytes (brotli), its budget is ${this.budget}. ` +
            'See dist/sizes.json for what grew; raise the budget in webpack.config.ts only with a reason.',
        );
      for (const [name, size] of Object.entries(sizes.files))
        if (/^entry\..*js$/.test(name) && size > MOST_OF_ENTRY)
          fail(
            `${name} of ${this.app} is ${size} bytes (brotli), of at most ${MOST_OF_ENTRY}: see what came into it ` +
              'beside the names and hashes of its chunks.',
          );
    });
  }
}
