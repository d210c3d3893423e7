import type { Call } from '../contract/call.ts';

/** How the shell treats one call: whether 加载中... shows and whether a refusal is toasted. */
export type Feedback = {
  /** False for polling and for screens that show their own progress. */
  readonly overlay: boolean;
  /** False where the screen shows the platform's refusal itself. */
  readonly errorToast: boolean;
};

/** What happens to calls, for the one place that shows overlay, toasts and the expiry alert. */
export type CallObserver = {
  started(call: Call<never>, feedback: Feedback): void;
  /** After so many milliseconds; `error` is what it failed with, if it did. */
  ended(call: Call<never>, feedback: Feedback, ms: number, error: unknown): void;
  failed(call: Call<never>, error: unknown, feedback: Feedback): void;
  /** The token that the platform refused. */
  expired(token: string): void;
};

const silent: CallObserver = { started() {}, ended() {}, failed() {}, expired() {} };
let observer = silent;

/** Registers the shell's policy for calls; the last one registered is the one in force. */
export function observeCalls(next: CallObserver): void {
  observer = next;
}

/** The policy in force. */
export function callObserver(): CallObserver {
  return observer;
}
