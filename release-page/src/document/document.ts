import * as v from 'valibot';
import { declaredEntries } from './declaration.ts';
import { applicationRoleSchema, rolesSchema } from './roles.ts';

/**
 * The signatures of the application's role over a version as the document has it (`versionText`), for the form here and
 * for the one in a head. Missing in a document from before pages knew roles.
 */
const ofTeam = {
  signatures: v.optional(v.array(v.string())),
  leanSignatures: v.optional(v.array(v.string())),
};

/**
 * The signature of the release command's key and, where people decide, theirs, which count in its place: over the document
 * and, where there is one, over its head.
 */
const signed = {
  signature: v.optional(v.string()),
  signatures: v.optional(v.array(v.string())),
};

/** The schema of a released route: its declaration, the expose that it shows and the files of its first view. */
export const releasedRouteSchema = v.object({
  ...declaredEntries,
  expose: v.pipe(v.string(), v.startsWith('./')),
  preload: v.object({ js: v.array(v.string()), css: v.array(v.string()) }),
  /** The shared modules that these files use and that are not in the host's first script. */
  sharedModules: v.optional(v.array(v.string())),
  /** The same, in versions built before it had that name. */
  borrows: v.optional(v.array(v.string())),
});

/** The schema of what a host has to know of a build by a stock federation plugin. */
export const stockSchema = v.object({
  /**
   * The federation name, which all versions may have in common: an entry that is a script leaves its container under it
   * in the page.
   */
  name: v.string(),
  /** For an entry that is an ES module: all other modules that it may load, each after those that it imports. */
  modules: v.optional(v.array(v.string())),
});

/**
 * The schema of one immutable version of a remote. `base` is relative to the page; `entry` and `preload` to `base`.
 * `integrity` holds the files that the page and the host request by name: the entry and, while visitors run the
 * version, the first files of its screens. The hashes of all other files are in the entry, which loads them, or in a
 * file that it names: hashes do not compress, and this document travels in the page.
 */
export const remoteVersionSchema = v.object({
  base: v.string(),
  entry: v.string(),
  container: v.string(),
  stock: v.optional(stockSchema),
  requires: v.record(v.string(), v.string()),
  /** The contracts (see `provides` of a host) that have every name this version uses; missing where that is unknown. */
  fits: v.optional(v.array(v.string())),
  routes: v.array(releasedRouteSchema),
  /**
   * The hash of the file with the frames of its screens, in the version's folder; the release command puts the frames
   * into the page.
   */
  frames: v.optional(v.string()),
  commit: v.string(),
  builtAt: v.string(),
  // Beside the signatures: a page with its hashes together is 140 B smaller.
  integrity: v.record(v.string(), v.string()),
  ...ofTeam,
});

/** The version that a share of the visitors runs, in basis points: see `inCanary`. */
const canarySchema = v.object({
  version: v.string(),
  bps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  salt: v.string(),
});

/** The choice among the versions of a remote. */
const choice = {
  active: v.string(),
  lastGood: v.string(),
  blocked: v.array(v.string()),
  canary: v.optional(canarySchema),
};

/** The schema of a remote in a channel: its known versions, and which of them is active. */
export const remoteChannelSchema = v.object({
  ...choice,
  versions: v.record(v.string(), remoteVersionSchema),
  /** On a site with many remotes: whose signatures count for these versions. */
  role: v.optional(applicationRoleSchema),
});

/**
 * The schema of one immutable version of the host: what it provides to remotes and the files its page loads, in order.
 */
export const hostVersionSchema = v.object({
  base: v.string(),
  /** The versions of the shared modules, and under `contract` a digest of their names. */
  provides: v.record(v.string(), v.string()),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  /**
   * The files of each shared module that is not in the first script: the page requests those of the first screen's
   * `sharedModules`.
   */
  sharedFiles: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The same, in versions built before it had that name. */
  lends: v.optional(v.record(v.string(), v.array(v.string()))),
  integrity: v.record(v.string(), v.string()),
  /** As with a remote, but with the frames of what is around the screens. */
  frames: v.optional(v.string()),
  ...ofTeam,
});

/** The schema of the host in a channel: the active version, and the other known ones. */
export const hostReleaseSchema = v.object({
  version: v.string(),
  /** The version that was active before this one. */
  lastGood: v.optional(v.string()),
  ...hostVersionSchema.entries,
  canary: v.optional(canarySchema),
  blocked: v.optional(v.array(v.string())),
  /** The last good version and the one of the canary, without which the page cannot start them. */
  versions: v.optional(v.record(v.string(), hostVersionSchema)),
});

/**
 * The schema of what `channels` signed where the role `steps` has signed a document: the number and time of that document,
 * and which versions it chose where this one chooses others. All else, versions included, is as `channels` signed it.
 */
const baseSchema = v.object({
  revision: v.number(),
  issuedAt: v.string(),
  host: v.optional(
    v.object({
      version: v.string(),
      lastGood: v.optional(v.string()),
      canary: v.optional(canarySchema),
      blocked: v.optional(v.array(v.string())),
    }),
  ),
  remotes: v.optional(v.record(v.string(), v.object(choice))),
  headSignature: v.optional(v.string()),
  ...signed,
});

/**
 * The schema of a release document: the one small document per channel that names the active versions. A field that is
 * added here, or to an application or version above, is optional and passes from build and revision to page; `renderings`
 * of the release command's `reports/diff.ts` shows its changes.
 */
export const releaseDocumentSchema = v.object({
  schema: v.literal(1),
  channel: v.string(),
  revision: v.number(),
  issuedAt: v.string(),
  /**
   * Empty: the store's history records who released and why. Signatures cover it, and hosts before 2.0.0 of
   * `@site/shared` refuse a document without it.
   */
  reason: v.optional(v.string()),
  by: v.optional(v.string()),
  /** The revision that last changed the runtime configuration: a page with an older one is reloaded. */
  configuredIn: v.optional(v.number()),
  /** Missing where the page’s host is not released here. */
  host: v.optional(hostReleaseSchema),
  remotes: v.record(v.string(), remoteChannelSchema),
  /** The remotes that were taken off the channel, each with its blocked versions. */
  retired: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Whose signatures count. Missing in a document from before pages knew roles. */
  roles: v.optional(rolesSchema),
  /** Only in a document that the role `steps` signed, such as by the pilot. */
  base: v.optional(baseSchema),
  /**
   * Only in the head of a document (see `headOf` of the release command), which contains only some remotes: the hash of
   * the index that leads to all others. A document without it contains them all.
   */
  index: v.optional(v.string()),
  /** Only in the head of a document that `steps` signed: its choice for remotes that the head lacks. */
  chosen: v.optional(v.record(v.string(), v.object(choice))),
  /** Only where there is a head: the changes of the last revisions, by remote with the hash of its new slice. */
  changes: v.optional(v.array(v.object({ revision: v.number(), slices: v.record(v.string(), v.string()) }))),
  /** The signature of the head, which follows from the rest. */
  headSignature: v.optional(v.string()),
  ...signed,
});

/** The information that a host needs about a build by a stock federation plugin. */
export type StockBuild = v.InferOutput<typeof stockSchema>;
/** A released route. */
export type ReleasedRoute = v.InferOutput<typeof releasedRouteSchema>;
/** One immutable version of a remote. */
export type RemoteVersion = v.InferOutput<typeof remoteVersionSchema>;
/** A remote in a channel: its known versions, and which of them is active. */
export type RemoteChannel = v.InferOutput<typeof remoteChannelSchema>;
/** One immutable version of the host. */
export type HostVersion = v.InferOutput<typeof hostVersionSchema>;
/** The host in a channel: the active version, and the other known ones. */
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>;
/** The release document of a channel, which names the active versions. */
export type ReleaseDocument = v.InferOutput<typeof releaseDocumentSchema>;
/** The document of a site whose host is released here, too. */
export type HostedDocument = ReleaseDocument & { readonly host: HostRelease };
