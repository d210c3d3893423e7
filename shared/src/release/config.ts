import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i, 'must be an origin like https://games.example.com'),
);
const webAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//i, 'must start with http:// or https://'),
  v.url(),
);

/** What differs between places the same build runs in; rendered into the page and never compiled into it. */
export const runtimeConfigSchema = v.strictObject({
  /** Where the platform's API answers, without a closing slash; empty means the page's own origin. */
  apiBase: v.optional(
    v.union([v.literal(''), v.pipe(webAddress, v.regex(/[^/]$/, 'must not end with /'))]),
    '',
  ),
  /** Origins whose pages may be framed: games, customer service, the agent page. */
  frameOrigins: v.optional(v.array(origin), []),
  /** Origins besides our own that pictures may come from. */
  imageOrigins: v.optional(v.array(origin), []),
  /** The account behind 试玩; the button is hidden without it. */
  demoAccount: v.optional(v.strictObject({ name: v.string(), password: v.string() })),
  /** The fixed `paypassword` that registration sends. */
  registrationPayPassword: v.optional(v.string(), ''),
  /** The addresses of the two sponsorship pages, in order; may be framed. */
  sponsorship: v.optional(v.pipe(v.array(webAddress), v.maxLength(2)), []),
  /** The registration address that invitations carry; the site's own when missing. */
  inviteUrl: v.optional(webAddress),
  /** The page's title until the platform's settings bring theirs. */
  title: v.optional(v.string(), '鲸湾娱乐'),
  description: v.optional(v.string(), '鲸湾娱乐：电子、真人、体育、棋牌与彩票，一站畅玩。'),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
/** A configuration as an operator writes it: every part may be left out. */
export type RuntimeConfigInput = v.InferInput<typeof runtimeConfigSchema>;
