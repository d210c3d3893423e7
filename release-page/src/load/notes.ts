import type { LineFailure, ScreenFailure, UnreadCount } from '../telemetry/index.ts';

/** A screen of a version, as notes and events identify it. */
export type NotedScreen = {
  readonly name: string;
  readonly version: string;
  /** The address as the route declares it. */
  readonly path: string;
  readonly fallback?: NotedScreen;
};

/**
 * The content at the place of a wanted screen: nothing yet, the screen of the wanted version or of another one, or a
 * card.
 */
export type NotedView = {
  readonly wanted: NotedScreen;
  readonly good: { readonly target: NotedScreen } | null;
  readonly hasFailed: boolean;
  readonly attempt: number;
  readonly since: number;
};

/** A field of an answer that could not be read, as `readData` lists it. */
export type NotedField = Pick<UnreadCount, 'field' | 'seen' | 'expected'>;

type Noted = {
  view: readonly [view: NotedView];
  /** A screen could not be loaded, and its version is at fault. */
  broken: readonly [screen: NotedScreen, failure: ScreenFailure, error: unknown];
  /** A screen could not be loaded, and no version is at fault. */
  lost: readonly [screen: NotedScreen, cause: LineFailure];
  crash: readonly [view: NotedView, error: Error];
  call: readonly [path: string, ms: number, error: unknown];
  /** Fields of a call's answer could not be read. */
  unread: readonly [path: string, fields: readonly NotedField[]];
  /** An error that no code caught. */
  error: readonly [event: Event];
};

/** An occurrence in this page, with its time by the page's clock. */
export type Note = {
  [Kind in keyof Noted]: readonly [kind: Kind, at: number, ...what: Noted[Kind]];
}[keyof Noted];

let listener: (note: Note) => void = () => {};

/** Passes an occurrence to the listener. Without one it is dropped. */
export function note<Kind extends keyof Noted>(kind: Kind, ...what: Noted[Kind]): void {
  listener([kind, performance.now(), ...what] as unknown as Note);
}

/** Sets the one listener, which receives every later note. */
export function onNote(next: (note: Note) => void): void {
  listener = next;
}
