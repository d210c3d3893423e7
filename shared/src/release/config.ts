import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i, 'must be an origin like https://games.example.com'),
  // As a browser writes the origin of an address, which these are compared with.
  v.transform((text) => text.toLowerCase().replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2')),
);
const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//i, 'must start with http:// or https://'),
  v.url(),
);

/** The public half of the key that releases are signed with; strict, so that a private half can never be published. */
export const releaseKeySchema = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});

/** What differs between places the same build runs in; rendered into the page and never compiled into it. */
export const runtimeConfigSchema = v.strictObject({
  /** Where the platform's API answers, without a closing slash; empty means the page's own origin. */
  apiBase: v.optional(
    v.union([v.literal(''), v.pipe(webAddress, v.regex(/[^/]$/, 'must not end with /'))]),
    '',
  ),
  /** Where the platform's sockets answer, without a closing slash; at the API when missing. */
  socketBase: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https?|wss?):\/\/[^?#]*[^/?#]$/i, 'must be an address like wss://sockets.example.com'),
      v.url(),
    ),
  ),
  /** Origins whose pages may be framed: games, customer service, the agent page. */
  frameOrigins: v.optional(v.array(origin), []),
  /** Origins besides our own that pictures may come from. */
  imageOrigins: v.optional(v.array(origin), []),
  /** The account behind 试玩; the button is hidden without it. */
  demoAccount: v.optional(v.strictObject({ name: v.string(), password: v.string() })),
  /** The fixed `paypassword` that registration sends. */
  registrationPayPassword: v.optional(v.string(), ''),
  /** The header that carries the key of what must be carried out once; empty for a platform that refuses it. */
  keyHeader: v.optional(
    v.pipe(v.string(), v.regex(/^([a-z][a-z0-9-]*)?$/i, 'must be the name of a header')),
    'Idempotency-Key',
  ),
  /** Whether the platform keeps these keys and gives a repetition its first answer: only then the site repeats a call. */
  isKeyKept: v.optional(v.boolean(), false),
  /** The addresses of the two sponsorship pages, in order; may be framed. */
  sponsorship: v.optional(v.pipe(v.array(webAddress), v.maxLength(2)), []),
  /** The registration address that invitations carry; the site's own when missing. */
  inviteUrl: v.optional(webAddress),
  /** Where pages report what they load, fail at and measure; without it they tell nothing. */
  reportTo: v.optional(
    v.union([v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]+$/i, 'must be a path like /reports')), webAddress]),
  ),
  /** How many pages in a hundred report. */
  reportPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 100),
  /** Whether devices keep the page for when there is no network; false has them give back what they kept. */
  isPageKept: v.optional(v.boolean(), true),
  /** What a release document that is followed must be signed with; the release command fills it in. */
  releaseKey: v.optional(releaseKeySchema),
  /** The page's title until the platform's settings bring theirs. */
  title: v.optional(v.string(), '鲸湾娱乐'),
  description: v.optional(v.string(), '鲸湾娱乐：电子、真人、体育、棋牌与彩票，一站畅玩。'),
});

/** The configuration as a page reads it: a host leaves alone what only newer ones know. */
export const pageConfigSchema = v.object(runtimeConfigSchema.entries);

/** The public half of the key that releases are signed with. */
export type ReleaseKey = v.InferOutput<typeof releaseKeySchema>;
/** What differs between places the same build runs in, with every part filled in. */
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
/** A configuration as an operator writes it: every part may be left out. */
export type RuntimeConfigInput = v.InferInput<typeof runtimeConfigSchema>;
