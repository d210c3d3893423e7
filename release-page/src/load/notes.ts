import type { LineFailure, ScreenFailure, UnreadCount } from '../telemetry/index.ts';
import type { LoadCause } from './loadFailure.ts';

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

/** An occurrence in this page, as its reporter is to know it. */
type Noted =
  | { readonly kind: 'view'; readonly view: NotedView }
  /** A screen could not be loaded, and its version is at fault. */
  | {
      readonly kind: 'broken';
      readonly screen: NotedScreen;
      readonly failure: ScreenFailure;
      readonly error: unknown;
    }
  /** A screen could not be loaded, and no version is at fault. */
  | { readonly kind: 'lost'; readonly screen: NotedScreen; readonly cause: LineFailure }
  | {
      readonly kind: 'crash';
      readonly view: NotedView;
      readonly error: Error;
      /** Examines the files of the screen that did not come; missing where all did. */
      readonly examine?: (() => Promise<{ readonly cause: LoadCause } | undefined>) | undefined;
    }
  | { readonly kind: 'call'; readonly path: string; readonly ms: number; readonly error: unknown }
  /** Fields of a call's answer could not be read. */
  | { readonly kind: 'unread'; readonly path: string; readonly fields: readonly NotedField[] }
  /** An error that no code caught. */
  | { readonly kind: 'error'; readonly event: Event };

/** An occurrence in this page, with its time by the page's clock. */
export type Note = Noted & { readonly at: number };

let listener: (note: Note) => void = () => {};

/** Passes an occurrence to the listener. Without one it is dropped. */
export function note(noted: Noted): void {
  listener({ at: performance.now(), ...noted });
}

/** Sets the one listener, which receives every later note. */
export function onNote(next: (note: Note) => void): void {
  listener = next;
}
