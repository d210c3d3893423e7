import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { pathBelow } from '@site/build/paths';
import { sendRunEvent } from '@site/build/run-event';
import { costIn } from './cost.ts';

const MOST_LINES = 30;

/** A Playwright reporter that sends each test's outcome to `npm test` and prints nothing. */
export default class ProgressReporter implements Reporter {
  /** The number of tests in each line: a loop writes several. */
  readonly #inLine = new Map<string, number>();
  /** The last lines of the error stream of the site under test. */
  #ofSite: readonly string[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    const tests = suite.allTests();
    sendRunEvent({ kind: 'planned', names: tests.map(nameOf) });
    for (const test of tests) this.#inLine.set(lineOf(test), (this.#inLine.get(lineOf(test)) ?? 0) + 1);
  }

  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    if (test) return;
    const lines = String(chunk).replaceAll('[WebServer] ', '').split('\n');
    this.#ofSite = [...this.#ofSite, ...lines.filter(Boolean)].slice(-MOST_LINES);
  }

  onError({ message, value }: TestError): void {
    const why = message ?? value ?? 'Playwright gives no reason.';
    sendRunEvent({ kind: 'stopped', why: [...this.#ofSite, why].join('\n') });
  }

  onTestEnd(test: TestCase, { status, retry, duration, errors, annotations }: TestResult): void {
    const hasPassed = status === test.expectedStatus;
    const failure = errors.map(({ message, stack, snippet }) => [stack ?? message, snippet].join('\n'));
    sendRunEvent({
      kind: 'ended',
      name: nameOf(test),
      ms: duration,
      processorMs: costIn(annotations),
      line: test.location.line,
      ...((this.#inLine.get(lineOf(test)) ?? 0) > 1 && { titleInLine: test.title }),
      passed: hasPassed ? 1 : 0,
      failed: hasPassed ? 0 : 1,
      ...(!hasPassed && { failure: `${status}\n${failure.join('\n')}`, isRetried: retry < test.retries }),
    });
  }

  /** Without this, Playwright would print each test, too. */
  printsToStdio(): boolean {
    return true;
  }
}

function lineOf({ location }: TestCase): string {
  return `${location.file}:${location.line}`;
}

function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return `${pathBelow(import.meta.dirname.replace(/support$/, ''), test.location.file)} › ${titles.join(' › ')}`;
}
