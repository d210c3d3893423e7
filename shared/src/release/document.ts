import * as v from 'valibot';
import { declaredEntries } from './declaration.ts';
import { rotationSchema } from './rotation.ts';

/** A route as released: as it was declared, which exposed screen it shows and which files its first view needs. */
export const releasedRouteSchema = v.object({
  ...declaredEntries,
  expose: v.pipe(v.string(), v.startsWith('./')),
  preload: v.object({ js: v.array(v.string()), css: v.array(v.string()) }),
  /** The shared modules that these files take and that do not come with the host's first script. */
  borrows: v.optional(v.array(v.string())),
});

/** Of a build by a stock federation plugin. */
export const stockSchema = v.object({
  /** The federation name, which every version may have: an entry that is a script leaves its container under it in the page. */
  name: v.string(),
  /** Where the entry is an ES module: all others that it may load, each behind those that it imports. */
  modules: v.optional(v.array(v.string())),
});

/**
 * One immutable version of a remote. `base` is relative to the page; `entry` and `preload` to `base`.
 * `integrity` holds the files the page and the host ask for by name: the entry and, while visitors run the version, the
 * first files of its screens, which the host loads by them. The hashes of all others are in the entry, which loads them, or in a
 * file that it names: hashes do not compress, and this travels in the page.
 */
export const remoteVersionSchema = v.object({
  base: v.string(),
  entry: v.string(),
  container: v.string(),
  stock: v.optional(stockSchema),
  integrity: v.record(v.string(), v.string()),
  requires: v.record(v.string(), v.string()),
  /** The contracts (see `provides` of a host) that have every name this version uses; missing where nobody can tell. */
  fits: v.optional(v.array(v.string())),
  routes: v.array(releasedRouteSchema),
  /** What the first views of its screens begin with, as the page carries it: the hash of its file in the version's folder. */
  frames: v.optional(v.string()),
  commit: v.string(),
  builtAt: v.string(),
});

/** The version that a share of the visitors gets, in basis points: see `inCanary`. */
const canarySchema = v.object({
  version: v.string(),
  bps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  salt: v.string(),
});

/** Which versions of a remote a channel knows, and which of them is live. */
export const remoteChannelSchema = v.object({
  active: v.string(),
  lastGood: v.string(),
  blocked: v.array(v.string()),
  canary: v.optional(canarySchema),
  versions: v.record(v.string(), remoteVersionSchema),
});

/** One immutable version of the host: what it provides to remotes and the files its page loads, in order. */
export const hostVersionSchema = v.object({
  base: v.string(),
  /** The versions of what exists once, and under `contract` a digest of the names in it. */
  provides: v.record(v.string(), v.string()),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  /** The files of each shared module that does not come with the first script: the page asks for what the addressed screen borrows. */
  lends: v.optional(v.record(v.string(), v.array(v.string()))),
  integrity: v.record(v.string(), v.string()),
  /** As with a remote: what stands around the screens. */
  frames: v.optional(v.string()),
});

/** The host that is live, and which other versions of it a channel knows. */
export const hostReleaseSchema = v.object({
  version: v.string(),
  /** The version that was live before this one. */
  lastGood: v.optional(v.string()),
  ...hostVersionSchema.entries,
  canary: v.optional(canarySchema),
  blocked: v.optional(v.array(v.string())),
  /** The last good version and the one of the canary, without which the page cannot start them. */
  versions: v.optional(v.record(v.string(), hostVersionSchema)),
});

/** The one small document per channel that says what is live. */
export const releaseDocumentSchema = v.object({
  schema: v.literal(1),
  channel: v.string(),
  revision: v.number(),
  issuedAt: v.string(),
  /**
   * Empty, for hosts before 2.0.0 of `@site/shared`, which take no document without: who released and why is in the store's
   * history. Documents from before that was so are signed with what they say here.
   */
  reason: v.optional(v.string()),
  by: v.optional(v.string()),
  /** The revision that changed the runtime configuration last: a page that carries an older one is loaded anew. */
  configuredIn: v.optional(v.number()),
  host: hostReleaseSchema,
  remotes: v.record(v.string(), remoteChannelSchema),
  /** How the release key came to be this one, in order, for pages and devices that know an older one. */
  rotations: v.optional(v.array(rotationSchema)),
  /**
   * Only in the head of a document (see `headOf` of the release command), which has but some remotes: the hash of the index
   * that leads to all others. A document without it has them all.
   */
  index: v.optional(v.string()),
  /** Where there is a head: of the last revisions, what each changed, by name with the hash of the remote's new slice. */
  changes: v.optional(v.array(v.object({ revision: v.number(), slices: v.record(v.string(), v.string()) }))),
  /** The signature of the head, which follows from the rest. */
  headSignature: v.optional(v.string()),
  signature: v.optional(v.string()),
});

/** What a host has to know of a build by a stock federation plugin. */
export type StockBuild = v.InferOutput<typeof stockSchema>;
/** A route as released. */
export type ReleasedRoute = v.InferOutput<typeof releasedRouteSchema>;
/** One immutable version of a remote. */
export type RemoteVersion = v.InferOutput<typeof remoteVersionSchema>;
/** Which versions of a remote a channel knows, and which of them is live. */
export type RemoteChannel = v.InferOutput<typeof remoteChannelSchema>;
/** One immutable version of the host. */
export type HostVersion = v.InferOutput<typeof hostVersionSchema>;
/** The host that is live, and which other versions of it a channel knows. */
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>;
/** The one small document per channel that says what is live. */
export type ReleaseDocument = v.InferOutput<typeof releaseDocumentSchema>;
