import type { Chunk, Compilation } from 'webpack';
import { mappedScripts, mapsFolder } from './hiddenMaps.ts';
import { emitText, type Plugin, whenBuilt } from './whenBuilt.ts';

type Metadata = (
  files: (chunkName: string) => { js: string[]; css: string[] },
  compilation: Compilation,
) => object;

/**
 * Returns the plugin that writes `release.json`, from which the release tool reads the kind of the build and its initial
 * files.
 */
export function releaseMetadataPlugin(metadata: Metadata): Plugin {
  return whenBuilt('releaseMetadataPlugin', (compilation) => {
    const names = compilation.getAssets().map(({ name }) => name);
    const mapped = mappedScripts(names);
    emitText(compilation, 'release.json', {
      ...metadata((name) => filesOf(compilation, name), compilation),
      files: playersFiles(names),
      ...(mapped.length > 0 && { mapped }),
    });
  });
}

/** Returns the files that players and foreign hosts may download; the build's reports are not among them. */
function playersFiles(names: readonly string[]): string[] {
  const isOfBuild = (name: string) => name.endsWith('.json') && name !== 'mf-manifest.json';
  return names.filter((name) => !isOfBuild(name) && !name.startsWith(`${mapsFolder}/`)).sort();
}

/** Returns the scripts and styles that a named chunk needs, in load order. */
function filesOf(compilation: Compilation, chunkName: string): { js: string[]; css: string[] } {
  // A development server adds each edit's update to the chunk's files; a page that loads later does not need it.
  const files = [...new Set(chunksOf(compilation, chunkName).flatMap((one) => [...one.files]))].filter(
    (file) => !file.includes('.hot-update.'),
  );
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** Returns a named chunk and the chunks that load with it. Throws when there is no chunk of the name. */
export function chunksOf(compilation: Compilation, chunkName: string): Chunk[] {
  const chunk = compilation.namedChunks.get(chunkName);
  if (!chunk) throw new Error(`The build has no chunk named ${chunkName}`);
  return [...chunk.groupsIterable].flatMap((group) => group.chunks);
}
