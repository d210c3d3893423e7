/** An event of a test run, which the reporter of a test runner sends to `npm test`. */
export type RunEvent =
  /** The names of the tests that will run. */
  | { readonly kind: 'planned'; readonly names: readonly string[] }
  /** A file of unit tests, or one browser test, has ended. */
  | {
      readonly kind: 'ended';
      readonly name: string;
      readonly ms: number;
      /** The milliseconds of processor time of its runner's process and of those that this has started. */
      readonly processorMs?: number | undefined;
      /** The line of the test in its file, for a browser test. */
      readonly line?: number;
      /** The titles of its failed tests, for a file of unit tests. */
      readonly failedTitles?: readonly string[];
      /** The title by which a browser test is distinguished from others in its line. */
      readonly titleInLine?: string;
      readonly passed: number;
      readonly failed: number;
      /** The whole message of the failure. */
      readonly failure?: string;
      /** The runner runs the test again, such as a browser test in CI. */
      readonly isRetried?: boolean;
    }
  /** The runner itself failed, for instance because no site was there to test. */
  | { readonly kind: 'stopped'; readonly why: string };

/** Sends an event to the process that started this runner; does nothing without such a process. */
export function sendRunEvent(event: RunEvent): void {
  process.send?.(event);
}
