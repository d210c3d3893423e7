import { createHash } from 'node:crypto';
import { unmatchedHash } from '@site/shared/release/unmatched-hash';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

type Table = { js: Record<string, string>; css: Record<string, string> };

const name = 'IntegrityPlugin';
const table = `${webpack.RuntimeGlobals.require}.integrity`;
const placeholder = 'table of the hashes of all chunks';

/**
 * Makes the build's runtime hold the hash of every script and style it may load later, so that the browser refuses
 * a file of which one byte is different. A chunk that has no hash is refused, too.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { loadScript } = webpack.RuntimeGlobals;
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nscript.integrity = ${table}.js[chunkId] || ${JSON.stringify(unmatchedHash)};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag, chunkId }) =>
          `${source}\n${tag}.integrity = ${table}.css[${chunkId}] || ${JSON.stringify(unmatchedHash)};`,
      );
      // Bytes may still change where they name other files: what renames the files then renews these hashes, too.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => fillTables(compilation));
      webpack.optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        name,
        (contents, oldHash) =>
          oldHash.startsWith('sha256-') ? integrityOf(Buffer.concat(contents)) : undefined,
      );
    });
  }
}

class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('integrity of chunks');
  }

  override generate(): string {
    return `${table} = ${JSON.stringify(placeholder)};`;
  }
}

function fillTables(compilation: Compilation): void {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      const source = compilation.getAsset(file)?.source;
      const text = String(source?.source() ?? '');
      const literal = [`"${placeholder}"`, `'${placeholder}'`].find((one) => text.includes(one));
      if (!source || !literal) continue;
      const at = text.indexOf(literal);
      const filled = new webpack.sources.ReplaceSource(source);
      filled.replace(at, at + literal.length - 1, JSON.stringify(tableFor(compilation, chunk)));
      compilation.updateAsset(file, filled);
    }
  }
}

function tableFor(compilation: Compilation, runtime: Chunk): Table {
  const hashes: Table = { js: {}, css: {} };
  for (const chunk of runtime.getAllAsyncChunks()) {
    for (const file of chunk.files) {
      const kind = /\.(js|css)$/.exec(file)?.[1];
      if (kind === 'js' || kind === 'css') hashes[kind][String(chunk.id)] = hashOf(compilation, file);
    }
  }
  return hashes;
}

function hashOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}`);
  const hash = integrityOf(Buffer.from(asset.source.source()));
  compilation.updateAsset(file, asset.source, (info) => ({
    ...info,
    contenthash: [...[info?.contenthash ?? []].flat(), hash],
  }));
  return hash;
}

function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
