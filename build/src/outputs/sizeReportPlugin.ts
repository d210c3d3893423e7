import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { runtimeBytes } from '../federation/federation.ts';
import { emitText, type Plugin, whenBuilt } from '../plugins/whenBuilt.ts';

/**
 * The first page loads the entry of a remote. Its budget covers the exposes, the screens' initial files (ADR 69), and 100 bytes
 * for `Standalone` (ADR 71).
 */
const MOST_OF_ENTRY = 3_750 + runtimeBytes;

/** The number of files that a failure names. */
const MOST_NAMED = 6;

type Sizes = { total: number; files: Record<string, number> };

function measure(assets: readonly { name: string; source: Buffer }[]): Sizes {
  const files = Object.fromEntries(
    assets
      .map(({ name, source }) => [name, brotliCompressSync(source).length] as const)
      .sort((a, b) => b[1] - a[1]),
  );
  return { total: Object.values(files).reduce((sum, size) => sum + size, 0), files };
}

/** Returns the files that grew since the last build that fitted, the largest growth first; hashes in their names differ. */
function growth(folder: string, { files }: Sizes): string {
  const former = join(folder, 'sizes.json');
  if (!existsSync(former)) return `The largest files are ${namesOf(Object.entries(files))}`;
  const before = totals(JSON.parse(readFileSync(former, 'utf8')).files);
  const grown = Object.entries(totals(files))
    .map(([name, size]) => [name, size - (before[name] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .sort(([, a], [, b]) => b - a);
  return `Since the last build that fitted, these files grew: ${namesOf(grown, '+')}`;
}

function totals(files: Readonly<Record<string, number>>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [file, size] of Object.entries(files)) {
    const name = file.replace(/\.[0-9a-f]{10}(?=\.)/, '');
    sums[name] = (sums[name] ?? 0) + size;
  }
  return sums;
}

function namesOf(sizes: readonly (readonly [string, number])[], sign = ''): string {
  return sizes
    .slice(0, MOST_NAMED)
    .map(([name, size]) => `${name} ${sign}${size}`)
    .join(', ');
}

/**
 * Returns the plugin that writes `sizes.json` beside the build, or fails the build when it exceeds its budget; the file of the last
 * build then stays.
 */
export function sizeReportPlugin(app: string, budget: number): Plugin {
  return whenBuilt('sizeReportPlugin', (compilation) => {
    const fail = (message: string) => compilation.errors.push(new webpack.WebpackError(message));
    const measured = compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, source }) => ({ name, source: Buffer.from(source.source()) }));
    const sizes = measure(measured);
    if (sizes.total > budget)
      fail(
        `${app} costs ${sizes.total} bytes (brotli), its budget is ${budget}. ` +
          `${growth(compilation.compiler.outputPath, sizes)}. Raise the budget in webpack.config.ts only with a reason.`,
      );
    for (const [name, size] of Object.entries(sizes.files))
      if (/^entry\..*js$/.test(name) && size > MOST_OF_ENTRY)
        fail(
          `${name} of ${app} is ${size} bytes (brotli), of at most ${MOST_OF_ENTRY}: see what came into it ` +
            'beside the names and hashes of its chunks.',
        );
    if (compilation.errors.length === 0) emitText(compilation, 'sizes.json', { budget, ...sizes });
  });
}
