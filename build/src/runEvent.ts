/** One step of a test run, as the reporter of a test runner sends it to `npm test`. */
export type RunEvent =
  /** The tests that will run, by name. */
  | { readonly kind: 'planned'; readonly names: readonly string[] }
  /** One of them ended: a file of unit tests, or one browser test. */
  | {
      readonly kind: 'ended';
      readonly name: string;
      readonly ms: number;
      readonly passed: number;
      readonly failed: number;
      /** The whole message of the failure. */
      readonly failure?: string;
      /** The runner runs it again, as a browser test in CI. */
      readonly isRetried?: boolean;
    };

/** Sends a step to the process that started this runner; does nothing where nobody listens. */
export function sendRunEvent(event: RunEvent): void {
  process.send?.(event);
}
