import * as v from 'valibot';

/** How the shell frames a screen: its header, and whether header and tab bar are there at all. */
export type Chrome = {
  /** `logo`: logo with balance or log-in buttons; `title`: back arrow and title; `none`: no shell header. */
  readonly header: 'logo' | 'title' | 'none';
  readonly title?: string;
  /** Titles that depend on the query's `type`. */
  readonly titleByType?: Readonly<Record<string, string>>;
  /** Extra buttons of the logo header. */
  readonly actions?: readonly ('service' | 'drawer')[];
  /** Header and tab bar are absent; the screen brings its own back bar. */
  readonly fullscreen?: boolean;
};

/** One line of a remote's table of contents, written in its `src/routes.ts`. */
export type RouteDeclaration = Chrome & {
  readonly path: `/${string}`;
  /** The screen's file, relative to the remote's folder; its name becomes the federation expose. */
  readonly screen: `./src/${string}.tsx`;
  readonly login: boolean;
};

const chromeEntries = {
  header: v.picklist(['logo', 'title', 'none']),
  title: v.optional(v.string()),
  titleByType: v.optional(v.record(v.string(), v.string())),
  actions: v.optional(v.array(v.picklist(['service', 'drawer']))),
  fullscreen: v.optional(v.boolean()),
};

/** A route as released: which exposed screen it shows and which files its first view needs. */
export const releasedRouteSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/')),
  expose: v.pipe(v.string(), v.startsWith('./')),
  login: v.boolean(),
  ...chromeEntries,
  preload: v.object({ js: v.array(v.string()), css: v.array(v.string()) }),
});

/**
 * One immutable version of a remote. `base` is relative to the page; `entry` and `preload` to `base`.
 * `integrity` holds the files the page and the host ask for by name: the entry and, while visitors run the version, the
 * first files of its screens. The hashes of all others are inside the entry, which loads them: hashes do not compress, and
 * this travels in the page.
 */
export const remoteVersionSchema = v.object({
  base: v.string(),
  entry: v.string(),
  container: v.string(),
  integrity: v.record(v.string(), v.string()),
  requires: v.record(v.string(), v.string()),
  routes: v.array(releasedRouteSchema),
  commit: v.string(),
  builtAt: v.string(),
});

export const remoteChannelSchema = v.object({
  active: v.string(),
  lastGood: v.string(),
  blocked: v.array(v.string()),
  /** The version that a share of the visitors gets, in basis points: see `inCanary`. */
  canary: v.optional(
    v.object({
      version: v.string(),
      bps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
      salt: v.string(),
    }),
  ),
  versions: v.record(v.string(), remoteVersionSchema),
});

/** The host as released: what it provides to remotes and the files its page loads, in order. */
export const hostReleaseSchema = v.object({
  version: v.string(),
  /** The version that was live before this one. */
  lastGood: v.optional(v.string()),
  base: v.string(),
  provides: v.record(v.string(), v.string()),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  integrity: v.record(v.string(), v.string()),
});

/** The one small document per channel that says what is live. */
export const releaseDocumentSchema = v.object({
  schema: v.literal(1),
  channel: v.string(),
  revision: v.number(),
  issuedAt: v.string(),
  reason: v.string(),
  by: v.string(),
  host: hostReleaseSchema,
  remotes: v.record(v.string(), remoteChannelSchema),
  signature: v.optional(v.string()),
});

export type ReleasedRoute = v.InferOutput<typeof releasedRouteSchema>;
export type RemoteVersion = v.InferOutput<typeof remoteVersionSchema>;
export type RemoteChannel = v.InferOutput<typeof remoteChannelSchema>;
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>;
export type ReleaseDocument = v.InferOutput<typeof releaseDocumentSchema>;
