import * as v from 'valibot';
import type { FirstCall } from '../lib/firstCall.ts';

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

/** A tab of the bar at the bottom, which leads to the address that brings it. */
export type Tab = {
  /** Where it stands, counted from the left; any number between two others stands between them. */
  readonly place: number;
  readonly label: string;
  /** An SVG path on a grid of 24 by 24, drawn as a line in the colour of the text. */
  readonly icon: string;
  /** It opens something and is never highlighted. */
  readonly action?: boolean;
};

/**
 * What the shell itself leads to: unknown addresses to the hall, whoever has to log in to the log-in, which takes where to
 * go on to as `redirect`, `type` 1 for a registration and who referred the visitor as `pid`.
 */
export type Role = 'hall' | 'login' | 'register' | 'service';

/** What a tap on a link to an address has to pass: a visitor is asked to log in; a closed red packet says so. */
export type TapRule = 'ask-login' | 'red-packet';

/** What others have to know of an address to lead to it, so that none of them knows the address itself. */
export type Bearings = {
  readonly tab?: Tab;
  /** The place in the tab bar that the address belongs to; its own tab's when it is not said. */
  readonly inTab?: number;
  readonly serves?: Role;
  /** In this order, before anything is shown. An address that is typed in is the business of the screen alone. */
  readonly onTap?: readonly TapRule[];
  /** The screen reads the referrer code `pid` of its address itself; elsewhere a visitor with one is led to the log-in. */
  readonly keepsReferrer?: boolean;
  /** The screen tells what can be done against playing too long: the reminder of the time spent leads here. No role, because hosts on open pages refuse one that they do not know. */
  readonly explainsLimits?: boolean;
};

/** One line of a remote's table of contents, written in its `src/routes.ts`. */
export type RouteDeclaration = Chrome &
  Bearings & {
    /** Segments, such as `/orders/:id`: `:id` stands for any one. */
    readonly path: `/${string}`;
    /** The screen's file, relative to the remote's folder; its name becomes the federation expose. */
    readonly screen: `./src/${string}.tsx`;
    readonly login: boolean;
    /** What its first view asks the platform for: see `firstCall` of the contract. Hosts and pages that do not know it ask later. */
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

/** Strict: it is what a page sends with the player's token before anything else of a release runs. */
const firstCall = v.strictObject({
  method: v.picklist(['GET', 'POST']),
  path: v.pipe(shortText, v.regex(/^\/api(\/\w+)+$/, 'must be a path like /api/user')),
  input: v.optional(few(v.union([shortText, v.number()]))),
  query: v.optional(few(shortText)),
  player: v.optional(v.boolean()),
});

/** The parts of a declaration that travel in the release document as they were written. */
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
  first: v.optional(v.pipe(v.array(firstCall), v.maxLength(6, 'must have at most 6 calls'))),
};
