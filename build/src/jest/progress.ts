import { pathBelow } from '../machine/paths.ts';
import { sendRunEvent } from '../runEvent.ts';
import { costOf } from './costs.ts';

/** The part of jest's result of a test file that is sent on. */
type FileResult = {
  readonly testFilePath: string;
  readonly failureMessage?: string | null;
  readonly numPassingTests: number;
  readonly numFailingTests: number;
  readonly perfStats: { readonly runtime: number };
  readonly testResults: readonly { readonly status: string; readonly fullName: string }[];
};

/** A jest reporter that sends each test file's outcome to `npm test`, and prints nothing. */
export default class JestProgress {
  readonly #root: string;

  constructor({ rootDir }: { readonly rootDir: string }) {
    this.#root = rootDir;
  }

  onTestFileResult(_: unknown, result: FileResult): void {
    const { testFilePath, failureMessage, numPassingTests, numFailingTests, perfStats, testResults } = result;
    const failed = testResults.filter(({ status }) => status === 'failed');
    sendRunEvent({
      kind: 'ended',
      name: pathBelow(this.#root, testFilePath),
      ms: perfStats.runtime,
      processorMs: costOf(testFilePath),
      passed: numPassingTests,
      // A file that could not run has a message but no failing test.
      failed: numFailingTests || (failureMessage ? 1 : 0),
      ...(failureMessage && {
        failure: failureMessage,
        failedTitles: failed.map(({ fullName }) => fullName),
      }),
    });
  }
}
