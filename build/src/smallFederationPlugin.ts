import type { Chunk, Compilation, Compiler, Module, RuntimeModule, sources } from 'webpack';
import webpack from 'webpack';
import { isDevelopment } from './development.ts';
import { allFiles } from './integrityPlugin.ts';
import { eagerModules } from './sharedModules.ts';
import { runtimeEntry } from './stableIdsPlugin.ts';

const plugin = 'SmallFederationPlugin';
const {
  ensureChunk,
  require: require_,
  publicPath,
  shareScopeMap,
  startup,
  interceptModuleExecution,
} = webpack.RuntimeGlobals;
const { compareModulesByIdentifier } = webpack.util.comparators;

/** How a module is shared, as the federation plugin notes it: as pieces of a program. */
type Provided = { readonly name: string; readonly version: string; readonly getter: string };
type Consumed = { readonly shareKey: string };
type Writer = (module: RuntimeModule, written: () => string) => string;

/**
 * Writes what joins webpack's runtime to a federation in few words: what is shared, what is taken, and one file of ours that runs
 * first, in place of the one that the federation plugin makes (ADR 52).
 */
export class SmallFederationPlugin {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(runtimeEntry, this.file).apply(compiler);
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderModuleContent.tap(
        plugin,
        (source, module) => (isContainer(module) ? container(compilation, module) : source),
      );
      compilation.hooks.runtimeModule.tap(plugin, (module) => {
        const write = writers[module.name];
        if (!write) return;
        const written = module.generate.bind(module);
        module.generate = () => write(module, () => written() ?? '');
      });
      // It is asked for, and nobody listens: each module would be made through it. Hot updates do.
      if (isDevelopment) return;
      compilation.hooks.runtimeRequirementInTree
        .for(interceptModuleExecution)
        .tap(plugin, (_, requirements) => {
          requirements.delete(interceptModuleExecution);
        });
    });
  }
}

const writers: Readonly<Record<string, Writer>> = {
  'federation runtime': taken,
  consumes: () => '',
  // Webpack's own comes first, and the federation plugin's puts another in its place.
  sharing: (module) => (module.stage === 0 ? '' : shared(module)),
  'embed federation': (_, written) => firstOf(written()),
  publicPath: (_, written) =>
    isDevelopment || !written().includes('currentScript') ? written() : besideItself,
  ...Object.fromEntries(
    [
      'load script',
      'css loading',
      'jsonp chunk loading',
      'get javascript chunk filename',
      'get mini-css chunk filename',
    ].map((name): [string, Writer] => [name, (_, written) => (isDevelopment ? written() : '')]),
  ),
};

/** Files lie beside the script that asks for them. */
const besideItself = `${publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`;

/** What an application shares, in the scope that containers are handed. */
function shared(module: RuntimeModule): string {
  const lines = notes<Provided>(module, 'share-init', 'share-init-option').map(
    ({ note: { name, version, getter } }) => `share(${JSON.stringify(name)}, ${version}, ${getter});`,
  );
  if (lines.length === 0) return '';
  const from = JSON.stringify(module.compilation?.name);
  return `var scope = {};
var share = (name, version, get) => { scope[name] = { [version]: { version, get, from: ${from} } }; };
${lines.join('\n')}
${shareScopeMap} = { default: scope };`;
}

/**
 * What an application takes: the name of each module that is shared, those that chunks wait for because they come in a file of their
 * own, and in a release build what the files of chunks are called.
 */
function taken(module: RuntimeModule): string {
  const keys: Record<string, string> = {};
  const chunks: Record<string, string[]> = {};
  for (const { id, chunk, note } of notes<Consumed>(module, 'consume-shared', 'consume-shared')) {
    keys[id] = note.shareKey;
    if (eagerModules.includes(note.shareKey)) continue;
    const chunkId = String(chunk.id);
    chunks[chunkId] = [...(chunks[chunkId] ?? []), id];
  }
  const list = module.compilation?.outputOptions.chunkLoadingGlobal;
  const hasFiles = !isDevelopment && module.chunk?.hasAsyncChunks();
  const files = hasFiles ? { list, files: allFiles } : {};
  return `${require_}.federation = ${JSON.stringify({ keys, chunks, ...files })};`;
}

function isContainer(module: Module): boolean {
  return module.identifier().startsWith('container entry');
}

/** What a container leaves in the page: the plugin writes two functions for each screen, where a line of a table does. */
function container({ moduleGraph, chunkGraph }: Compilation, entry: Module): sources.Source {
  const exposes = entry.blocks.map((block) => {
    const [exposed] = block.dependencies;
    const module = exposed && moduleGraph.getModule(exposed);
    if (!module || !('exposedName' in exposed)) throw new Error('A container exposes what is not there');
    const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
    const loaded = chunks.filter((chunk) => !chunk.hasRuntime()).map(({ id }) => id);
    return [exposed.exposedName, [chunkGraph.getModuleId(module), ...loaded]];
  });
  return new webpack.sources.RawSource(`var exposes = ${JSON.stringify(Object.fromEntries(exposes))};
exports.get = (name) => {
  var [id, ...chunks] = exposes[name] || [];
  if (id === undefined) return Promise.reject(new Error("The container has no " + name));
  return Promise.all(chunks.map((chunk) => ${ensureChunk}(chunk))).then(() => () => ${require_}(id));
};
exports.init = (shareScope) => ${require_}.federation.bundlerRuntime.initContainerEntry({ shareScope });`);
}

/** The module that runs before all others, as the federation plugin asks for it. */
function firstOf(written: string): string {
  const [, first] = /hasRun = true;\s*(.+?);?\n/.exec(written) ?? [];
  return first ? `var next = ${startup};\n${startup} = () => { ${first}; return next(); };` : '';
}

/** What is noted of each module of a kind while its code is made, once for each chunk. */
function notes<Note>({ chunk: runtime, chunkGraph, compilation }: RuntimeModule, kind: string, key: string) {
  const results: Compilation['codeGenerationResults'] = compilation?.codeGenerationResults;
  const found: { readonly id: string; readonly chunk: Chunk; readonly note: Note }[] = [];
  for (const chunk of runtime?.getAllReferencedChunks() ?? [])
    for (const module of chunkGraph?.getOrderedChunkModulesIterableBySourceType(
      chunk,
      kind,
      compareModulesByIdentifier,
    ) ?? []) {
      const note: Note | undefined = results?.getData(module, chunk.runtime, key);
      if (note) found.push({ id: String(chunkGraph?.getModuleId(module)), chunk, note });
    }
  return found;
}
