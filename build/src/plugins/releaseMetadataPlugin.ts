import type { Chunk, Compilation, Compiler } from 'webpack';
import { mappedScripts, mapsFolder } from './hiddenMaps.ts';
import { emitText, whenBuilt } from './whenBuilt.ts';

type Metadata = (
  files: (chunkName: string) => { js: string[]; css: string[] },
  compilation: Compilation,
) => object;

/** Writes `release.json`, from which the release tool reads the kind of the build and its initial files. */
export class ReleaseMetadataPlugin {
  readonly metadata: Metadata;

  constructor(metadata: Metadata) {
    this.metadata = metadata;
  }

  apply(compiler: Compiler): void {
    whenBuilt(compiler, 'ReleaseMetadataPlugin', (compilation) => {
      const metadata = this.metadata((name) => filesOf(compilation, name), compilation);
      const names = compilation.getAssets().map(({ name }) => name);
      const mapped = mappedScripts(names);
      const files = playersFiles(names);
      emitText(compilation, 'release.json', { ...metadata, files, ...(mapped.length > 0 && { mapped }) });
    });
  }
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
