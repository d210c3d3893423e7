import type { Prometheus } from '../analysis/prometheus.ts';
import type { ReleaseTests } from '../changes/checks/smokeTest.ts';
import type { Language } from '../explanations/language.ts';
import type { Collector } from '../figures/collector.ts';
import type { PositionsOf } from '../stacks/positions.ts';
import type { Store } from '../store/store.ts';
import type { Role } from '../trust/people.ts';

/**
 * The context of a request, which every page receives: the store, the channel, the visitor with name, roles and language, and
 * the tests that a version has to pass before it goes live; without a smoke test nothing is checked.
 */
export type PageContext = ReleaseTests & {
  readonly store: Store;
  readonly channel: string;
  readonly by: string;
  /** The roles of the visitor; all roles where the store has no list of people. */
  readonly roles: readonly Role[];
  readonly now: () => Date;
  /** The client of the collector; without it the console shows no figures. */
  readonly collector?: Collector;
  /** The Prometheus that the analyses of rollouts ask. */
  readonly prometheus?: Prometheus;
  /** Maps a stack of production to positions in the sources. */
  readonly positionsOf: PositionsOf;
  /** The token that proves that a form comes from a page of this console (against cross-site request forgery). */
  readonly token: string;
  /** Whether the visitor logged in at this console, and so can log out. */
  readonly canLogOut: boolean;
  readonly language: Language;
  /** The address of the page, for links that return to it; `/` for the answer to a form. */
  readonly here: string;
};

/** A rendered HTML page with its status, 200 when missing. */
export type Page = { readonly status?: number; readonly markup: string };

type Text = { readonly status?: number; readonly text: string };

/** The answer to a request: a page, a bare text, or a redirect with an optional cookie. */
export type Answer = Page | Text | { readonly goTo: string; readonly cookie?: string };
