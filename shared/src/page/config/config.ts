import { releaseKeySchema } from '@site/release-page/document/releaseKey';
import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i, 'must be an origin like https://games.example.com'),
  // Written as a browser writes the origin of an address, because it is compared with that.
  v.transform((text) => text.toLowerCase().replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2')),
);
const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//i, 'must start with http:// or https://'),
  v.url(),
);

/**
 * The schema of the runtime configuration: what differs between places that run the same build. It is rendered into the
 * page and never compiled into it.
 */
export const runtimeConfigSchema = v.strictObject({
  /** The address of the platform's API, without a closing slash; empty means the page's own origin. */
  apiBase: v.optional(
    v.union([v.literal(''), v.pipe(webAddress, v.regex(/[^/]$/, 'must not end with /'))]),
    '',
  ),
  /** The address of the platform's sockets, without a closing slash; the API's when missing. */
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
  /** The account behind 试玩; without it the button is hidden. */
  demoAccount: v.optional(v.strictObject({ name: v.string(), password: v.string() })),
  /** The fixed `paypassword` that registration sends. */
  registrationPayPassword: v.optional(v.string(), ''),
  /** The header for idempotency keys; empty for a platform that refuses it. */
  keyHeader: v.optional(
    v.pipe(v.string(), v.regex(/^([a-z][a-z0-9-]*)?$/i, 'must be the name of a header')),
    'Idempotency-Key',
  ),
  /**
   * Whether the platform stores these keys and answers a repetition with its first answer: only then the site repeats a
   * call.
   */
  isKeyKept: v.optional(v.boolean(), false),
  /**
   * Whether calls carry the header with the version of their application; missing means where the API is at the page's
   * own origin. A platform of another origin has to allow the header first.
   */
  isVersionSent: v.optional(v.boolean()),
  /** The zone of record times that state none, such as +08:00; missing where it is not known. */
  recordZone: v.optional(
    v.pipe(v.string(), v.regex(/^[+-](0\d|1[0-4]):(00|15|30|45)$/, 'must be a zone like +08:00')),
  ),
  /** The addresses of the two sponsorship pages, in order; they may be framed. */
  sponsorship: v.optional(v.pipe(v.array(webAddress), v.maxLength(2)), []),
  /** The registration address in invitations; the site's own when missing. */
  inviteUrl: v.optional(webAddress),
  /** The address for the reports of pages; without it they send none. */
  reportTo: v.optional(
    v.union([v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]+$/i, 'must be a path like /reports')), webAddress]),
  ),
  /** The percentage of pages that report. */
  reportPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 100),
  /** Whether devices store the page, from which the next visit starts; false makes them delete it. */
  isPageKept: v.optional(v.boolean(), true),
  /** The key that must have signed a release document before a page follows it; the release command fills it in. */
  releaseKey: v.optional(releaseKeySchema),
  /** The page's title until the platform's settings bring theirs. */
  title: v.optional(v.string(), '鲸湾娱乐'),
  description: v.optional(v.string(), '鲸湾娱乐：电子、真人、体育、棋牌与彩票，一站畅玩。'),
});

/** The schema of the configuration for a page, which ignores the fields that only newer hosts know. */
export const pageConfigSchema = v.object(runtimeConfigSchema.entries);

/** The runtime configuration with every field filled in. */
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
/** The runtime configuration as an operator writes it: every field is optional. */
export type RuntimeConfigInput = v.InferInput<typeof runtimeConfigSchema>;
