import * as v from 'valibot';

const tab = v.object({
  /** The position, counted from the left; any number between two others is between them. */
  place: v.number(),
  label: v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(6, 'must have at most 6 characters'),
  ),
  /** An SVG path on a grid of 24 by 24, drawn as a line in the colour of the text. */
  icon: v.pipe(
    v.string(),
    v.regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa\d\s,.+-]*$/, 'must be the path data of an SVG'),
    v.maxLength(800, 'must have at most 800 characters'),
  ),
  /** Whether the tab opens something and is never highlighted. */
  action: v.optional(v.boolean()),
});

const shortText = v.pipe(v.string(), v.maxLength(64));
const MOST_FIELDS = 4;
const few = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(v.record(v.pipe(shortText, v.regex(/^\w+$/)), value), v.maxEntries(MOST_FIELDS));

/** Strict, because a page sends it with the player's token before anything else of a release runs. */
const firstCall = v.strictObject({
  method: v.picklist(['GET', 'POST']),
  path: v.pipe(shortText, v.regex(/^\/api(\/\w+)+$/, 'must be a path like /api/user')),
  input: v.optional(few(v.union([shortText, v.number()]))),
  /** Fields whose values are in the query, by their names there; without one of them the call is not sent. */
  query: v.optional(few(shortText)),
  /** Whether the call is for players only, at an address that visitors can open too. */
  player: v.optional(v.boolean()),
});

/** The fields of a route declaration that the release document repeats as they were written. */
export const declaredEntries = {
  /** Segments, such as `/orders/:id`; `:id` matches any one segment. */
  path: v.pipe(v.string(), v.startsWith('/')),
  login: v.boolean(),
  /** `logo`: logo with balance or log-in buttons; `title`: back arrow and title; `none`: no header of the host. */
  header: v.picklist(['logo', 'title', 'none']),
  title: v.optional(v.string()),
  /** Titles that depend on the query's `type`. */
  titleByType: v.optional(v.record(v.string(), v.string())),
  /** Extra buttons of the logo header. */
  actions: v.optional(v.array(v.picklist(['service', 'drawer']))),
  /** Hides header and tab bar; the screen brings its own back bar. */
  fullscreen: v.optional(v.boolean()),
  tab: v.optional(tab),
  /** The position of the tab that the address belongs to; by default its own tab's. */
  inTab: v.optional(v.number()),
  /**
   * The role by which the host and other applications lead to the address without knowing it: unknown addresses to the hall,
   * players who have to log in to the log-in. The log-in takes the address to go on to as `redirect`, `type` 1 for a
   * registration, and the referrer of the visitor as `pid`.
   */
  serves: v.optional(v.picklist(['hall', 'login', 'register', 'service'])),
  /**
   * Conditions for a tap on a link to the address: a visitor is asked to log in; closed red packets are reported. They are
   * checked in this order, before anything is shown. An address that is typed in is checked by its screen alone.
   */
  onTap: v.optional(v.array(v.picklist(['ask-login', 'red-packet']))),
  /**
   * Whether the screen reads the referrer code `pid` of its address itself; elsewhere the host leads a visitor with one
   * to the log-in.
   */
  keepsReferrer: v.optional(v.boolean()),
  /** Whether the screen explains the limits against playing too long: the reminder of the time spent leads here. */
  explainsLimits: v.optional(v.boolean()),
  /**
   * The look of the screen's place while its code loads. Hosts that do not know the shape show plain blocks: only looks depend on
   * it, so an unknown shape is no reason to refuse a release.
   */
  skeleton: v.optional(shortText),
  /**
   * The calls of its first view: see `firstCall` of the contract. Hosts and pages that do not know the field send
   * them later.
   */
  first: v.optional(v.pipe(v.array(firstCall), v.maxLength(6, 'must have at most 6 calls'))),
};

type Entries = v.InferOutput<v.ObjectSchema<typeof declaredEntries, undefined>>;
/** A source may declare the lists `as const`. */
type Declared = {
  readonly [Name in keyof Entries]: Entries[Name] extends (infer One)[] | undefined
    ? readonly One[] | undefined
    : Entries[Name];
};

/** A call of an address's first view as plain data, which the page sends while the screen's code is loading. */
export type FirstCall = v.InferOutput<typeof firstCall>;
/** A tab of the bar at the bottom, which leads to the address that declares it. */
export type Tab = v.InferOutput<typeof tab>;
/** The header and the tab bar that the host shows around a screen. */
export type Chrome = Pick<Declared, 'header' | 'title' | 'titleByType' | 'actions' | 'fullscreen'>;
/** A role of an address. */
export type Role = NonNullable<Declared['serves']>;

/** One route declaration of a remote, written in its `src/routes.ts`. */
export type RouteDeclaration = Declared & {
  readonly path: `/${string}`;
  /** The screen's file, relative to the remote's folder; its name becomes the federation expose. */
  readonly screen: `./src/${string}.tsx`;
  readonly skeleton?: 'tiles' | 'list' | 'form' | 'cards' | 'menu' | 'text';
};
