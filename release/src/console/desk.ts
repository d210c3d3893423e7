import type { TryScreens } from '../changes/tryScreens.ts';
import type { Store } from '../store/store.ts';

/** What every page of a console works on, and for whom. */
export type Desk = {
  readonly store: Store;
  readonly channel: string;
  readonly by: string;
  readonly now: () => Date;
  /** Opens the screens of what goes live; without it nothing is tried. */
  readonly tryScreens?: TryScreens;
  /** Proves that a form came from this console. */
  readonly token: string;
};

/** A page to answer with. */
export type Page = { readonly status?: number; readonly markup: string };
