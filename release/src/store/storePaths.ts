import { folderOfName } from '@site/release-page';
import { Refused } from '../base/refused.ts';

/** The record of a published version inside its folder; written last, so a version with it is complete. */
export const recordFile = 'release.json';
/** The configuration of channels before their first revision. */
export const configPath = 'config.json';
/** The address of the site's collector, as the program that serves the site recorded it; never served. */
export const collectorPath = 'collector.json';
/** The list of packages in a version, as CycloneDX; in its folder, and never served. */
export const sbomFile = 'sbom.cdx.json';
/** The types that a host shares with remotes, or a remote was built with; in its folder, and never served. */
export const declarationsFile = 'declarations.json';
/** The markup that the page shows before a version's code is there; in its folder, and never served by itself. */
export const framesFile = 'frames.json';
/** Marks a version whose files are being removed, so that an interrupted removal can be finished. */
export const removedFile = 'removed.json';
/** The icon of the site. */
export const iconPath = 'icon.svg';
/** The folder of the pieces that documents of all channels name by hash. */
export const piecesFolder = 'pieces';
/** The service worker, with which a page opens where there is no network. */
export const workerPath = 'sw.js';

const segment = '[A-Za-z0-9_~@+-][A-Za-z0-9._~@+-]*';
const servable = new RegExp(`^${segment}(/${segment})*$`);

/** Whether a path is plain enough to be stored and served: no hidden names, no escapes, no characters to encode. */
export function isServable(path: string): boolean {
  return servable.test(path);
}

/** Whether a path of a version's folder is for those who release, not for players. */
export function isInternal(path: string): boolean {
  return [sbomFile, declarationsFile, framesFile].some((file) => path.endsWith(`/${file}`));
}

/** Whether a file never changes: one of a published version, or a piece of a document. */
export function isImmutable(path: string): boolean {
  return path.startsWith('host/') || path.startsWith('remotes/') || isPiece(path);
}

/** Whether a path is that of an index or a slice, whose name is its hash. */
export function isPiece(path: string): boolean {
  return path.startsWith(`${piecesFolder}/`);
}

/** Returns the folder of all versions of an application. */
export function applicationFolder(name: string): string {
  return name === 'host' ? 'host' : `remotes/${folderOfName(name)}`;
}

/** Returns the folder of one version, which is also its address relative to the page. */
export function versionFolder(name: string, version: string): string {
  return `${applicationFolder(name)}/${version}`;
}

/**
 * Returns the folder of the source maps of a version. It lies outside the served folders, so that no player gets it.
 */
export function mapsFolder(name: string, version: string): string {
  return `maps/${folderOfName(name)}/${version}`;
}

/** Returns the path of a script's source map, compressed by brotli. */
export function mapPath(name: string, version: string, script: string): string {
  return `${mapsFolder(name, version)}/${script}.map.br`;
}

/**
 * Matches a script or style of a version whose name has its chunk before the hash: the same chunk of another version
 * differs little.
 */
const chunk = /^((?:host|remotes\/[^/]+)\/)[^/]+\/([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]+(\.(?:js|css))$/;

/** Returns a pattern of the addresses of the same chunk in other versions; undefined for a file that is no chunk. */
export function chunkPattern(path: string): string | undefined {
  const [, folder, name, ending] = chunk.exec(path) ?? [];
  return name && `/${folder}*/${name}.*${ending}`;
}

/** Returns the folder of the differences between a version and earlier ones; they are served instead of its files. */
export function differencesFolder(name: string, version: string): string {
  return `differences/${versionFolder(name, version)}`;
}

/**
 * Returns the path of the difference between a file and the file with this hash in base64. Each slash in the hash
 * makes a folder, as nginx reads it.
 */
export function differencePath(path: string, hash: string): string {
  const place = hash.split('/').filter(Boolean).join('/');
  return `differences/${path}/${place}${/\.\w+$/.exec(path)?.[0] ?? ''}`;
}

/** Returns the path of the channel's current document. */
export function documentPath(channel: string): string {
  return `releases/${checkedChannel(channel)}.json`;
}

/** Returns the path of the head of the channel's current document, where pages do not carry the whole. */
export function headPath(channel: string): string {
  return `heads/${checkedChannel(channel)}.json`;
}

/** Returns the folder of the channel's stored revisions. */
export function revisionFolder(channel: string): string {
  return `releases/${checkedChannel(channel)}`;
}

/** Returns the path of the channel's index; a lost index is rebuilt. */
export function indexPath(channel: string): string {
  return `${revisionFolder(channel)}/index.json`;
}

/** Returns the path of a revision of the channel, which never changes. */
export function revisionPath(channel: string, revision: number): string {
  return `${revisionFolder(channel)}/${revision}.json`;
}

/** Returns the path of the page that players of the channel open. */
export function pagePath(channel: string): string {
  return channel === 'live' ? 'index.html' : `channel-${checkedChannel(channel)}.html`;
}

/** Returns the path of the web app manifest of the page, which a system reads to put the page on a home screen. */
export function manifestPath(channel: string): string {
  return pagePath(channel).replace('.html', '.webmanifest');
}

/** Returns the path of the page's configuration, for pages of other origins that show screens of the site. */
export function pageConfigPath(channel: string): string {
  return pagePath(channel).replace('.html', '.config.json');
}

function checkedChannel(channel: string): string {
  if (/^[a-z][a-z0-9-]{0,30}$/.test(channel)) return channel;
  throw new Refused(`"${channel}" is not a channel name: use lower-case letters, digits and dashes.`);
}
