import { createHash } from 'node:crypto';
import type { ChunkFiles } from '@site/federation-runtime/webpack-require';
import type { Chunk, Compilation } from 'webpack';
import webpack from 'webpack';
import type { Plugin } from './whenBuilt.ts';

const name = 'integrityPlugin';
const hashLength = 10;

/** A literal in the runtime that is replaced when the files of the chunks have their final names and bytes. */
export const placeholder = 'the files of all chunks';
const literal = JSON.stringify(placeholder);
const chunkLoading = 'by-hash';
const { ensureChunkHandlers, moduleFactories, publicPath, require: webpackRequire } = webpack.RuntimeGlobals;

/**
 * Returns the plugin that writes the name and hash of every script and style that a build may load later into the build, so
 * that the browser refuses an altered file. The table in the runtime lists each chunk with a group that `isElsewhere` rejects.
 * If that leaves chunks out, a separate file lists all of them, and its hash is in the runtime. For screens, the release
 * document names these files and the host loads them; the separate file serves versions whose document has less (ADR 58). For
 * the host only the separate file lists chunks, because its first screen needs none that the document does not name (ADR 61).
 * Chunks are loaded by this table instead of webpack's own mechanism: the plugin defines a chunk loading type whose code is the
 * runtime plugin `chunk-loading` of `@site/federation-runtime`.
 */
export function integrityPlugin(isElsewhere: IsElsewhere = () => false): Plugin {
  return (compiler) => {
    compiler.options.output.chunkLoading = chunkLoading;
    webpack.javascript.EnableChunkLoadingPlugin.setEnabled(compiler, chunkLoading);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(ensureChunkHandlers).tap(name, (chunk, requirements) => {
        requirements.add(moduleFactories).add(publicPath);
        compilation.addRuntimeModule(chunk, new ChunkFilesRuntimeModule());
      });
      // Files that name other files may still change: the plugin that renames those files then renews these hashes, too.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => fillTables(compilation, isElsewhere));
      webpack.optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        name,
        (contents, oldHash) => (oldHash.startsWith('sha256-') ? hashOf(Buffer.concat(contents)) : undefined),
      );
    });
  };
}

type IsElsewhere = (group: string) => boolean;

function fillTables(compilation: Compilation, isElsewhere: IsElsewhere): void {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      const source = compilation.getAsset(file)?.source;
      const text = String(source?.source() ?? '');
      const at = text.indexOf(literal);
      if (!source || at < 0) continue;
      const filled = new webpack.sources.ReplaceSource(source);
      filled.replace(at, at + literal.length - 1, tableFor(compilation, chunk, isElsewhere));
      compilation.updateAsset(file, filled);
    }
  }
}

function tableFor(compilation: Compilation, runtime: Chunk, isElsewhere: IsElsewhere): string {
  const all = [...runtime.getAllAsyncChunks()].filter(({ files }) => files.size > 0);
  const isLate = ({ groupsIterable }: Chunk) =>
    [...groupsIterable].some((group) => !isElsewhere(group.name ?? ''));
  const late = all.filter(isLate);
  const files = JSON.stringify(filesOf(compilation, late));
  if (late.length === all.length) return files;
  const text = JSON.stringify(filesOf(compilation, all));
  const list = compilation.outputOptions.chunkLoadingGlobal;
  const source = new webpack.sources.RawSource(`(globalThis.${list}||=[]).push([[],{},${text}])`);
  const nameHash = createHash('sha256').update(text).digest('hex').slice(0, hashLength);
  const rest = `files.${nameHash}.js`;
  compilation.emitAsset(rest, source, { contenthash: nameHash, immutable: true });
  return `${files},rest:${JSON.stringify([rest, hashFor(compilation, rest)])}`;
}

/** Writes the table that `loadChunks` reads. */
class ChunkFilesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk files');
  }

  override generate(): string {
    const list = JSON.stringify(this.compilation?.outputOptions.chunkLoadingGlobal);
    return `${webpackRequire}.chunkFiles = { list: ${list}, files: ${literal} };`;
  }
}

function filesOf(compilation: Compilation, chunks: readonly Chunk[]): ChunkFiles {
  const named = (files: Iterable<string>) =>
    [...files]
      .filter((file) => /\.(js|css)$/.test(file))
      .flatMap((file) => [file, hashFor(compilation, file)]);
  return Object.fromEntries(chunks.map(({ id, files }) => [String(id), named(files)]));
}

/** Returns a file's integrity hash, and registers it so that later changes of the file renew it. */
function hashFor(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}`);
  const hash = hashOf(Buffer.from(asset.source.source()));
  compilation.updateAsset(file, asset.source, (info) => ({
    ...info,
    contenthash: [...[info?.contenthash ?? []].flat(), hash],
  }));
  return hash;
}

function hashOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
