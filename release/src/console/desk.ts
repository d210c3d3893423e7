import type { SmokeTest } from '../changes/smokeTest.ts';
import type { Collector } from '../figures/collector.ts';
import type { Role } from '../people/people.ts';
import type { PositionsOf } from '../stacks/positions.ts';
import type { Store } from '../store/store.ts';
import type { Language } from './words/language.ts';

/** What every page of a console works on, and for whom. */
export type Desk = {
  readonly store: Store;
  readonly channel: string;
  readonly by: string;
  /** What who looks may do; everything where nobody is told from others. */
  readonly roles: readonly Role[];
  readonly now: () => Date;
  /** Opens the screens of what goes live; without it nothing is tried. */
  readonly smokeTest?: SmokeTest;
  /** Knows what pages report; without it the console shows no figures. */
  readonly collector?: Collector;
  /** Where in the sources an error came about. */
  readonly positionsOf: PositionsOf;
  /** Proves that a form came from this console. */
  readonly token: string;
  /** They logged in here, and so can log out. */
  readonly canLogOut: boolean;
  readonly language: Language;
  /** The address of the page, to come back to it; of what answers a form the overview. */
  readonly here: string;
};

/** A page to answer with. */
export type Page = { readonly status?: number; readonly markup: string };

type Text = { readonly status?: number; readonly text: string };

/** What a request is answered with: a page, a bare text, or another address. */
export type Answer = Page | Text | { readonly goTo: string; readonly cookie?: string };
