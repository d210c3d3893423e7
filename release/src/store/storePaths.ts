import { Refused } from '../base/refused.ts';

/** The record of a published version inside its folder; written last, so a version with it is complete. */
export const recordFile = 'release.json';
export const configPath = 'config.json';
/** Of which packages a version is made, as CycloneDX; in its folder, and never served. */
export const sbomFile = 'sbom.cdx.json';
/** The types of what a host hands to remotes; in its folder, and never served. */
export const declarationsFile = 'declarations.json';
/** What the page shows of a version before its code is there; in its folder, and never served by itself. */
export const framesFile = 'frames.json';
/** Marks a version whose files are being removed, so that an interrupted removal can be finished. */
export const removedFile = 'removed.json';
/** The public half of the key that releases are signed with. */
export const publicKeyPath = 'public-key.json';
export const iconPath = 'icon.svg';
/** Where what documents name by its hash lies, of all channels. */
export const piecesFolder = 'pieces';
/** The script by which a page opens where there is no network. */
export const workerPath = 'sw.js';

const segment = '[A-Za-z0-9_~@+-][A-Za-z0-9._~@+-]*';
const servable = new RegExp(`^${segment}(/${segment})*$`);

/** Whether a path is plain enough to be stored and served: no hidden names, no escapes, nothing to encode. */
export function isServable(path: string): boolean {
  return servable.test(path);
}

/** Whether a path of a version's folder is for those who release, not for players. */
export function isInternal(path: string): boolean {
  return [sbomFile, declarationsFile, framesFile].some((file) => path.endsWith(`/${file}`));
}

/** Whether a path is of what never changes: a published version, or a piece of a document. */
export function isImmutable(path: string): boolean {
  return path.startsWith('host/') || path.startsWith('remotes/') || isPiece(path);
}

/** Whether a path is of an index or a slice, which lies under its hash. */
export function isPiece(path: string): boolean {
  return path.startsWith(`${piecesFolder}/`);
}

/** The folder of all versions of an application. */
export function applicationFolder(name: string): string {
  return name === 'host' ? 'host' : `remotes/${name}`;
}

/** The folder of one version, which is also its address relative to the page. */
export function versionFolder(name: string, version: string): string {
  return `${applicationFolder(name)}/${version}`;
}

/** The folder of the source maps of one version, which no player gets: it is not below what is served. */
export function mapsFolder(name: string, version: string): string {
  return `maps/${name}/${version}`;
}

/** Where the source map of a script is kept, packed by brotli. */
export function mapPath(name: string, version: string, script: string): string {
  return `${mapsFolder(name, version)}/${script}.map.br`;
}

/** A script or style of a version, whose name has its chunk before the hash: the same chunk of another version differs little. */
const chunk = /^((?:host|remotes\/[a-z][a-z0-9-]*)\/)[^/]+\/([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]+(\.(?:js|css))$/;

/** Which files of other versions are the same chunk, as a pattern of addresses; undefined for what is no chunk. */
export function chunkPattern(path: string): string | undefined {
  const [, folder, name, ending] = chunk.exec(path) ?? [];
  return name && `/${folder}*/${name}.*${ending}`;
}

/** The folder of the differences of one version to those before it; they are served in the place of its files. */
export function differencesFolder(name: string, version: string): string {
  return `differences/${versionFolder(name, version)}`;
}

/** Where the difference of a file to what has a hash in base64 is kept: a slash of it is a folder, as nginx reads it. */
export function differencePath(path: string, hash: string): string {
  const place = hash.split('/').filter(Boolean).join('/');
  return `differences/${path}/${place}${/\.\w+$/.exec(path)?.[0] ?? ''}`;
}

/** The channel's current document. */
export function documentPath(channel: string): string {
  return `releases/${checkedChannel(channel)}.json`;
}

/** What pages carry of the channel's current document, where that is not the whole. */
export function headPath(channel: string): string {
  return `heads/${checkedChannel(channel)}.json`;
}

/** The folder of the channel's kept revisions. */
export function revisionFolder(channel: string): string {
  return `releases/${checkedChannel(channel)}`;
}

/** What is known of all revisions of the channel in short; a lost one is made again. */
export function indexPath(channel: string): string {
  return `${revisionFolder(channel)}/index.json`;
}

/** One revision of the channel, kept for ever. */
export function revisionPath(channel: string, revision: number): string {
  return `${revisionFolder(channel)}/${revision}.json`;
}

/** The page that players of the channel open. */
export function pagePath(channel: string): string {
  return channel === 'live' ? 'index.html' : `channel-${checkedChannel(channel)}.html`;
}

/** What a system reads of the page that puts it on a home screen. */
export function manifestPath(channel: string): string {
  return pagePath(channel).replace('.html', '.webmanifest');
}

/** The configuration of the page, for pages of other origins that show screens of the site. */
export function pageConfigPath(channel: string): string {
  return pagePath(channel).replace('.html', '.config.json');
}

function checkedChannel(channel: string): string {
  if (/^[a-z][a-z0-9-]{0,30}$/.test(channel)) return channel;
  throw new Refused(`"${channel}" is not a channel name: use lower-case letters, digits and dashes.`);
}
