import * as v from 'valibot';
import type { FirstCall } from './firstCall.ts';

/** The header and the tab bar that the host shows around a screen. */
export type Chrome = {
  /** `logo`: logo with balance or log-in buttons; `title`: back arrow and title; `none`: no header of the host. */
  readonly header: 'logo' | 'title' | 'none';
  readonly title?: string;
  /** Titles that depend on the query's `type`. */
  readonly titleByType?: Readonly<Record<string, string>>;
  /** Extra buttons of the logo header. */
  readonly actions?: readonly ('service' | 'drawer')[];
  /** Hides header and tab bar; the screen brings its own back bar. */
  readonly fullscreen?: boolean;
};

/** A tab of the bar at the bottom, which leads to the address that declares it. */
export type Tab = {
  /** The position, counted from the left; any number between two others is between them. */
  readonly place: number;
  readonly label: string;
  /** An SVG path on a grid of 24 by 24, drawn as a line in the colour of the text. */
  readonly icon: string;
  /** Whether the tab opens something and is never highlighted. */
  readonly action?: boolean;
};

/**
 * The addresses that the host itself leads to: unknown addresses to the hall, players who have to log in to the log-in.
 * The log-in takes the address to go on to as `redirect`, `type` 1 for a registration, and the referrer of the visitor
 * as `pid`.
 */
export type Role = 'hall' | 'login' | 'register' | 'service';

/** A condition for a tap on a link to an address: a visitor is asked to log in; closed red packets are reported. */
export type TapRule = 'ask-login' | 'red-packet';

/** The look of a screen's place while its code loads. */
export type SkeletonShape = 'tiles' | 'list' | 'form' | 'cards' | 'menu' | 'text';

/** The properties by which other applications lead to an address without knowing it. */
export type Bearings = {
  readonly tab?: Tab;
  /** The position of the tab that the address belongs to; by default its own tab's. */
  readonly inTab?: number;
  readonly serves?: Role;
  /** Checked in this order, before anything is shown. An address that is typed in is checked by its screen alone. */
  readonly onTap?: readonly TapRule[];
  /**
   * Whether the screen reads the referrer code `pid` of its address itself; elsewhere the host leads a visitor with one
   * to the log-in.
   */
  readonly keepsReferrer?: boolean;
  /** Whether the screen explains the limits against playing too long: the reminder of the time spent leads here. */
  readonly explainsLimits?: boolean;
};

/** One route declaration of a remote, written in its `src/routes.ts`. */
export type RouteDeclaration = Chrome &
  Bearings & {
    /** Segments, such as `/orders/:id`; `:id` matches any one segment. */
    readonly path: `/${string}`;
    /** The screen's file, relative to the remote's folder; its name becomes the federation expose. */
    readonly screen: `./src/${string}.tsx`;
    readonly login: boolean;
    /** Hosts that do not know the shape show plain blocks. */
    readonly skeleton?: SkeletonShape;
    /**
     * The calls of its first view: see `firstCall` of the contract. Hosts and pages that do not know the field send
     * them later.
     */
    readonly first?: readonly FirstCall[];
  };

const tab = v.object({
  place: v.number(),
  label: v.pipe(
    v.string(),
    v.nonEmpty('must not be empty'),
    v.maxLength(6, 'must have at most 6 characters'),
  ),
  icon: v.pipe(
    v.string(),
    v.regex(/^[Mm][MmZzLlHhVvCcSsQqTtAa\d\s,.+-]*$/, 'must be the path data of an SVG'),
    v.maxLength(800, 'must have at most 800 characters'),
  ),
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
  query: v.optional(few(shortText)),
  player: v.optional(v.boolean()),
});

/** The fields of a route declaration that the release document repeats as they were written. */
export const declaredEntries = {
  path: v.pipe(v.string(), v.startsWith('/')),
  login: v.boolean(),
  header: v.picklist(['logo', 'title', 'none']),
  title: v.optional(v.string()),
  titleByType: v.optional(v.record(v.string(), v.string())),
  actions: v.optional(v.array(v.picklist(['service', 'drawer']))),
  fullscreen: v.optional(v.boolean()),
  tab: v.optional(tab),
  inTab: v.optional(v.number()),
  serves: v.optional(v.picklist(['hall', 'login', 'register', 'service'])),
  onTap: v.optional(v.array(v.picklist(['ask-login', 'red-packet']))),
  keepsReferrer: v.optional(v.boolean()),
  explainsLimits: v.optional(v.boolean()),
  // Only looks depend on it, so an unknown shape is no reason to refuse a release.
  skeleton: v.optional(shortText),
  first: v.optional(v.pipe(v.array(firstCall), v.maxLength(6, 'must have at most 6 calls'))),
};
