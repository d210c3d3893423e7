import type { Call } from '../contract/call.ts';
import type { UnreadField } from '../contract/reading.ts';

/** The feedback on one call: whether 加载中... shows and whether a refusal is toasted. */
export type Feedback = {
  /** False for polling and for screens that show their own progress. */
  readonly overlay: boolean;
  /** False where the screen shows the platform's refusal itself. */
  readonly errorToast: boolean;
};

/** A listener for the calls of the site, for the one place that shows overlay, toasts and the expiry alert. */
export type CallObserver = {
  started(call: Call<never>, feedback: Feedback): void;
  /** `ms` is the duration of the call; `error` is the error of its failure, if it failed. */
  ended(call: Call<never>, feedback: Feedback, ms: number, error: unknown): void;
  failed(call: Call<never>, error: unknown, feedback: Feedback): void;
  /** Fields of an answer could not be read: they are left out, or the whole answer is refused. */
  unread(call: Call<never>, fields: readonly UnreadField[]): void;
  /** `token` is the one that the platform refused. */
  expired(token: string): void;
};

const silent: CallObserver = { started() {}, ended() {}, failed() {}, unread() {}, expired() {} };
let observer = silent;

/** Registers the listener for calls, which replaces the former one. */
export function observeCalls(next: CallObserver): void {
  observer = next;
}

/** Returns the registered listener. */
export function callObserver(): CallObserver {
  return observer;
}
