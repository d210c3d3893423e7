import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { pathBelow } from '@site/build/paths';
import { sendRunEvent } from '@site/build/run-event';
import { costIn } from './cost.ts';

/** A Playwright reporter that sends each test's outcome to `npm test` and prints nothing. */
export default class ProgressReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    sendRunEvent({ kind: 'planned', names: suite.allTests().map(nameOf) });
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

function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return `${pathBelow(import.meta.dirname.replace(/support$/, ''), test.location.file)} › ${titles.join(' › ')}`;
}
