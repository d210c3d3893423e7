import type { LineFailure, ScreenFailure } from '@site/shared/telemetry';

/** A screen of a version, as it is told of. */
export type NotedScreen = {
  readonly name: string;
  readonly version: string;
  /** The address as it is declared. */
  readonly path: string;
  readonly fallback?: NotedScreen;
};

/** What stands where a screen is wanted: nothing yet, the screen of that version or of another one, or a card. */
export type NotedView = {
  readonly wanted: NotedScreen;
  readonly good: { readonly target: NotedScreen } | null;
  readonly hasFailed: boolean;
  readonly attempt: number;
  readonly since: number;
};

/** What can be noted, and with what. */
type Noted = {
  view: readonly [view: NotedView];
  /** A version is at fault that its screen could not be loaded. */
  broken: readonly [screen: NotedScreen, failure: ScreenFailure, error: unknown];
  /** A screen could not be loaded, and no version is to blame. */
  lost: readonly [screen: NotedScreen, cause: LineFailure];
  /** What is shown has crashed. */
  crash: readonly [view: NotedView, error: Error];
  call: readonly [path: string, ms: number, error: unknown];
  /** An error that nobody caught. */
  error: readonly [event: Event];
};

/** Something that happened in this page, and when by the page's clock. */
export type Note = {
  [Kind in keyof Noted]: readonly [kind: Kind, at: number, ...what: Noted[Kind]];
}[keyof Noted];

let hear: (note: Note) => void = () => {};

/** Notes what may be worth telling. Where nobody listens it is forgotten. */
export function note<Kind extends keyof Noted>(kind: Kind, ...what: Noted[Kind]): void {
  hear([kind, performance.now(), ...what] as unknown as Note);
}

/** Gives everything that is noted from now on to the one who listens. */
export function onNote(listener: (note: Note) => void): void {
  hear = listener;
}
