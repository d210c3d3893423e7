import {
  hostVersionSchema,
  isApplicationName,
  rangePattern,
  releasedRouteSchema,
  remoteVersionSchema,
} from '@site/release-page';
import semver from 'semver';
import * as v from 'valibot';
import { declarationsFile, framesFile, sbomFile } from '../store/storePaths.ts';
import { exportsSchema, usesSchema } from './sharedNames.ts';

const exactVersion = v.pipe(
  v.string(),
  v.check((version) => semver.valid(version) === version, 'must be an exact version like 1.2.3'),
);
const fileName = v.pipe(v.string(), v.nonEmpty());
/**
 * The paths that `routeAt` can match. The router knows more, but the page's script that requests first files does
 * not.
 */
const routePath = /^(\/:?[^/:*?#%\s]+)*\/?$/;
const build = { version: exactVersion, commit: v.string(), builtAt: v.string() };

/** The fields of a version in a document that no build has. */
const signedLater = ['signatures', 'leanSignatures'] as const;

/** The metadata of a host's build in `dist/release.json`, with the fields that the release document takes from it. */
const hostMetadataSchema = v.object({
  ...v.omit(hostVersionSchema, ['base', 'integrity', 'frames', ...signedLater]).entries,
  kind: v.literal('host'),
  name: v.literal('host'),
  ...build,
  provides: v.record(v.string(), exactVersion),
  scripts: v.pipe(v.array(fileName), v.minLength(1, 'must name the scripts the page loads')),
  styles: v.array(fileName),
  exports: v.optional(exportsSchema),
});

/** The metadata of a remote's build in `dist/release.json`, with the fields that the release document takes from it. */
const remoteMetadataSchema = v.object({
  ...v.omit(remoteVersionSchema, ['base', 'integrity', 'fits', 'frames', ...signedLater]).entries,
  kind: v.literal('remote'),
  name: v.pipe(
    v.string(),
    v.check(isApplicationName, 'must be a name like shop, shop_app or @org/shop'),
    v.check((name) => name !== 'host', 'must not be "host"'),
  ),
  ...build,
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/, 'must be a JavaScript name')),
  entry: fileName,
  requires: v.record(
    v.string(),
    v.pipe(v.string(), v.regex(rangePattern, 'must be a version range like ^1.2.3 or ^1.2.3 || ^2.0.0')),
  ),
  uses: v.optional(usesSchema),
  routes: v.array(
    v.pipe(
      releasedRouteSchema,
      v.check(({ path }) => routePath.test(path), 'must have a path like /orders or /orders/:id'),
      v.check(
        ({ path, tab, serves }) => !path.includes(':') || !(tab || serves),
        'must have a path without :names, because the shell leads there',
      ),
      v.check(
        ({ login, serves }) => serves !== 'login' || !login,
        'must be open to visitors, because it serves as the log-in',
      ),
    ),
  ),
});

/** Every file that players may get; missing in a stock build. */
const files = v.optional(v.array(fileName));

/** The scripts of which the build has a source map. */
const mapped = v.optional(v.array(fileName));

/** The metadata of a build in `dist/release.json`. */
export const metadataSchema = v.variant('kind', [
  v.object({ ...hostMetadataSchema.entries, files, mapped }),
  v.object({ ...remoteMetadataSchema.entries, files, mapped }),
]);

const integrity = v.record(v.string(), v.string());
const publishedAt = v.optional(v.string());
/** The hash of `sbom.cdx.json`; missing in a stock build. */
const sbom = v.optional(v.string());
/** The hash of `declarations.json`; missing in a stock build. */
const declarations = v.optional(v.string());
/** The hash of `frames.json`; only an application of which the page itself shows something has it. */
const frames = v.optional(v.string());
/** The hash of the source map of each script that has one. */
const maps = v.optional(v.record(v.string(), v.string()));
const kept = { integrity, publishedAt, sbom, declarations, frames, maps };

/** The record stored with a published version: the build's metadata and the hash of every file. */
export const publishedSchema = v.variant('kind', [
  v.object({ ...hostMetadataSchema.entries, ...kept }),
  v.object({ ...remoteMetadataSchema.entries, ...kept }),
]);

/** The metadata of a build. */
export type Metadata = v.InferOutput<typeof metadataSchema>;
/** The record of a published version. */
export type Published = v.InferOutput<typeof publishedSchema>;
/** The record of a published version of a remote. */
export type PublishedRemote = Extract<Published, { kind: 'remote' }>;
/** The record of a published version of the host. */
export type PublishedHost = Extract<Published, { kind: 'host' }>;

/** Returns the hashes of the files that are stored beside a version and not served. */
export function internalHashes({ sbom, declarations, frames }: Published): Readonly<Record<string, string>> {
  return {
    ...(sbom ? { [sbomFile]: sbom } : {}),
    ...(declarations ? { [declarationsFile]: declarations } : {}),
    ...(frames ? { [framesFile]: frames } : {}),
  };
}

/** Returns the files that metadata names: each must be in the build. */
export function namedFiles(metadata: Metadata): string[] {
  if (metadata.kind === 'host') {
    const { scripts, styles, lends = {}, sharedFiles = lends } = metadata;
    return [...scripts, ...styles, ...Object.values(sharedFiles).flat()];
  }
  const { entry, stock, routes } = metadata;
  return [
    entry,
    ...(stock?.modules ?? []),
    ...routes.flatMap(({ preload }) => [...preload.js, ...preload.css]),
  ];
}
