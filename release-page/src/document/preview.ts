import * as v from 'valibot';
import { folderOfName } from '../lib/applicationName.ts';
import { hostVersionSchema, type RemoteVersion, remoteVersionSchema } from './document.ts';
import { applicationRoleSchema } from './roles.ts';

/**
 * The schema of a preview: a published version of an application that testers may run in a tab of theirs before it is
 * live. It is signed like a release document; `kind` prevents the use of either as the other.
 */
export const previewSchema = v.object({
  kind: v.literal('preview'),
  name: v.string(),
  version: v.string(),
  issuedAt: v.string(),
  /** Empty, as in a release document. */
  by: v.optional(v.string()),
  /** A version of the host where `name` is `host`. */
  release: v.union([remoteVersionSchema, hostVersionSchema]),
  /** The role of the application, where it stands alone. */
  role: v.optional(applicationRoleSchema),
  signature: v.optional(v.string()),
  /** In its place where people decide. */
  signatures: v.optional(v.array(v.string())),
});

/** A published version of an application that testers may run before it is live. */
export type Preview = v.InferOutput<typeof previewSchema>;

/** Returns the path of the preview of a version, in the store and relative to the page. */
export function previewPath(name: string, version: string): string {
  return `previews/${folderOfName(name)}/${version}.json`;
}

/** The description of a remote's build in its `release.json`. */
export type RemoteBuild = {
  readonly kind: 'remote';
  readonly name: string;
  readonly version: string;
} & Omit<RemoteVersion, 'base' | 'integrity'>;

/**
 * Returns a remote as a development server serves it, at an address with a final slash. It has no hashes, because its
 * files change while the page is open.
 */
export function developedVersion(base: string, build: RemoteBuild): RemoteVersion {
  const routes = build.routes.map((route) => ({ ...route, preload: { js: [], css: [] } }));
  return v.parse(remoteVersionSchema, { ...build, base, integrity: {}, routes });
}
