import { unmatchedHash } from '@site/release-page/load/unmatchedHash';
import { type Metadata, namedFiles } from './metadata.ts';

type Build = {
  readonly metadata: Metadata;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly integrity: Readonly<Record<string, string>>;
};

/** Returns the first reason why a build could not run as its metadata describes; undefined when it could. */
export function incomplete(build: Build): string | undefined {
  const { metadata, files } = build;
  const { name } = metadata;
  const missing = missingFiles(metadata, files);
  if (missing) return missing;
  const first = firstText(build);
  const naming = first + namedTexts(build, first);
  const unguarded = unguardedFiles(build, naming);
  if (unguarded.length > 0)
    return `The build of ${name} holds no hash for ${unguarded.join(', ')}, so a browser could not tell a changed file. Build it again without changing its files afterwards.`;
  const lost = hashesIn(naming).filter((hash) => !Object.values(build.integrity).includes(hash));
  if (lost.length > 0)
    return `The build of ${name} asks for files that it does not hold, those with the hashes ${lost.join(', ')}. Build it again.`;
  return metadata.kind === 'remote' ? wrongContainer(metadata, first) : otherNumber(metadata, first);
}

/** Returns a text on the files that a build names and does not hold; undefined where it holds all. */
export function missingFiles(metadata: Metadata, files: Build['files']): string | undefined {
  const missing = [...namedFiles(metadata), ...(metadata.files ?? [])].filter((file) => !files.has(file));
  return missing.length > 0
    ? `The build of ${metadata.name} names files that it does not hold: ${[...new Set(missing)].join(', ')}. Build it again.`
    : undefined;
}

/** Returns the files that load all others. */
function firstFiles(metadata: Metadata): string[] {
  return metadata.kind === 'host' ? [...metadata.scripts, ...metadata.styles] : [metadata.entry];
}

function firstText({ metadata, files }: Build): string {
  return firstFiles(metadata)
    .map((file) => files.get(file)?.toString('utf8'))
    .join('\n');
}

/**
 * Returns the texts of the scripts whose hashes are in the first files, or in a script that is reached from them:
 * each may load others.
 */
function namedTexts({ files, integrity }: Build, first: string): string {
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  const unread = new Map(scripts.map(([file, hash]) => [hash, files.get(file)?.toString('utf8')]));
  const named: string[] = [];
  const waiting = [first];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    const found = hashesIn(text).flatMap((hash) => {
      const script = unread.get(hash);
      unread.delete(hash);
      return script ?? [];
    });
    named.push(...found);
    waiting.push(...found);
  }
  return named.map((text) => `\n${text}`).join('');
}

/**
 * Returns the scripts and styles loaded later whose hash is in no file that loads them: see the build's
 * `integrityPlugin`.
 */
function unguardedFiles({ metadata, integrity }: Build, naming: string): string[] {
  return Object.entries(integrity)
    .filter(([file, hash]) => /\.(js|css)$/.test(file) && !naming.includes(hash))
    .map(([file]) => file)
    .filter((file) => !firstFiles(metadata).includes(file));
}

function hashesIn(text: string): string[] {
  const hashes = [...text.matchAll(/sha256-[A-Za-z0-9+/]{43}=/g)].map(([hash]) => hash);
  return [...new Set(hashes)].filter((hash) => hash !== unmatchedHash);
}

/** Checks the version at the start of a host's first script; older builds have none there. */
function otherNumber({ version }: Metadata, text: string): string | undefined {
  const written = /\/\* host (\S+) \*\//.exec(text)?.[1] ?? version;
  if (written === version) return undefined;
  return `The build says that it is host ${version}, and its script that it is ${written}: a build cannot get another number. Build it as ${version}.`;
}

/** Checks the container's name. It contains the version, so that two versions can be in one page. */
function wrongContainer(
  { name, version, container, entry, routes }: Extract<Metadata, { kind: 'remote' }>,
  text: string,
): string | undefined {
  const own = `${name}_${version}`.replace(/[^0-9A-Za-z]/g, '_');
  if (container !== own)
    return `The build says that it is ${name} ${version}, and its container is ${container}: a build cannot get another number. Build it as ${version}.`;
  if (!new RegExp(`\\b${container}\\s*=(?!=)`).test(text))
    return `${entry} of ${name} ${version} does not make the container ${container}, which the host asks for. Build it again as ${version}.`;
  const lacking = routes.filter(
    ({ expose }) => !text.includes(`"${expose}"`) && !text.includes(`'${expose}'`),
  );
  if (lacking.length === 0) return undefined;
  const screens = lacking.map(({ path, expose }) => `${path} (${expose})`).join(', ');
  return `The build of ${name} does not hold the screen of ${screens}. Build it again.`;
}
