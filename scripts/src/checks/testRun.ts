import type { RunEvent } from '@site/build/run-event';

export type Counts = { readonly passed: number; readonly failed: number };

export function counted(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** A failure of a run, and the command that runs what failed alone. */
export type Failed = { readonly name: string; readonly alone?: string };

type Ended = Extract<RunEvent, { kind: 'ended' }>;

/** Milliseconds by the name of a test. */
export type Durations = Readonly<Record<string, number>>;

type Plan = {
  readonly planned?: readonly string[];
  /** The durations of earlier runs, from which the remaining time is estimated. */
  readonly last?: Durations;
  /** The assumed duration of a test when no test has run before. */
  readonly firstMs?: number;
};

/**
 * The number of browser tests that may need a second attempt, because a shared machine stalls for seconds. More are a failure.
 */
export const MOST_SECOND_TRIES = 2;

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The state of one runner's tests, from the events that its reporter sent. */
export class TestRun {
  /** The name of its tests in the progress line. */
  readonly title: string;
  readonly #last: Durations;
  readonly #firstMs: number;
  readonly #planned = new Set<string>();
  readonly #ended = new Map<string, Ended>();
  readonly #firstTries = new Map<string, string>();
  readonly #stops: string[] = [];

  constructor(title: string, { planned = [], last = {}, firstMs = 1_000 }: Plan = {}) {
    this.title = title;
    this.#last = last;
    this.#firstMs = firstMs;
    for (const name of planned) this.#planned.add(name);
  }

  take(event: RunEvent): void {
    if (event.kind === 'stopped') this.#stops.push(event.why);
    else if (event.kind === 'planned') for (const name of event.names) this.#planned.add(name);
    else if (event.isRetried) this.#firstTries.set(event.name, firstLine(event.failure));
    else this.#ended.set(event.name, event);
  }

  /** Returns a text such as `unit tests 231 of 489 files`, with the failures so far. */
  progress(): string {
    const { failed } = this.counts();
    const done = `${this.title} ${this.#ended.size} of ${Math.max(this.#planned.size, this.#ended.size)}`;
    return failed === 0 ? done : `${done} (${failed} failed)`;
  }

  /** Returns the expected milliseconds of all tests of this run and of those that have ended, from their last durations. */
  usualMs(): { readonly all: number; readonly ended: number } {
    const known = Object.values(this.#last);
    const usual = known.length > 0 ? known.reduce((sum, ms) => sum + ms, 0) / known.length : this.#firstMs;
    const sumOf = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + (this.#last[name] ?? usual), 0);
    return {
      all: sumOf(new Set([...this.#planned, ...this.#ended.keys()])),
      ended: sumOf(this.#ended.keys()),
    };
  }

  counts(): Counts {
    const sum = (of: 'passed' | 'failed') => [...this.#ended.values()].reduce((all, one) => all + one[of], 0);
    return { passed: sum('passed'), failed: sum('failed') };
  }

  /** Returns the whole failure messages, each with the command that runs its test alone. */
  failures(): { readonly name: string; readonly alone: string; readonly text: string }[] {
    return [...this.#ended.values()].flatMap((event) =>
      event.failure ? [{ name: event.name, alone: aloneCommand(event), text: event.failure }] : [],
    );
  }

  /** Returns each failed test by its title, with the command that runs it alone. */
  failedTests(): Failed[] {
    return [...this.#ended.values()].flatMap((event) => {
      if (event.failed === 0) return [];
      const alone = aloneCommand(event);
      if (!event.failedTitles?.length) return { name: event.name, alone };
      return event.failedTitles.map((title) => ({
        name: `${event.name} › ${title}`,
        alone: `${alone} -t ${quoted(title)}`,
      }));
    });
  }

  /** Returns a sentence about a runner that ended with this code although no test failed, with the reason that it gave. */
  endProblem(code: number): string {
    const why = this.#stops.join('\n').replaceAll(colours, '');
    return `${this.title}: the runner ended with code ${code}${why ? `:\n${why}` : ' although no test failed'}`;
  }

  /** Returns a sentence about tests that were not played because the build of the site failed. */
  unplayedProblem(failedBuild: string): string {
    const [build = '', cause = ''] = failedBuild.split('\n');
    return `${this.title}: none was played, because there is no site to test. ${build} ${cause}`.trim();
  }

  /** Returns the tests that passed only on their second attempt, each with the first line of the first failure. */
  secondTries(): string[] {
    return [...this.#firstTries]
      .filter(([name]) => this.#ended.get(name)?.failed === 0)
      .map(([name, wrong]) => `${name}: ${wrong}`);
  }

  durations(): Durations {
    return Object.fromEntries([...this.#ended].map(([name, { ms }]) => [name, Math.round(ms)]));
  }

  /** Returns the processor time of each test that has it measured. */
  costs(): Durations {
    return Object.fromEntries(
      [...this.#ended].flatMap(([name, { processorMs }]) =>
        processorMs === undefined ? [] : [[name, Math.round(processorMs)]],
      ),
    );
  }
}

/** Returns the command that runs a browser test, or a file of unit tests, alone. */
function aloneCommand({ name, line, titleInLine }: Ended): string {
  const [file = ''] = name.split(' › ');
  if (line === undefined) return `npx jest ${file}`;
  const title = titleInLine === undefined ? '' : ` -g ${quoted(titleInLine)}`;
  return `cd e2e && npx playwright test ${file}:${line}${title}`;
}

/** Returns a title for a shell, as the regular expression that matches it. */
function quoted(title: string): string {
  const pattern = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `'${pattern.replaceAll("'", "'\\''")}'`;
}

/** Returns the last lines of a red run: each failure, and below it the command that runs it alone. */
export function failureList(failed: readonly Failed[]): string[] {
  if (failed.length === 0) return [];
  return [
    `Failed (${failed.length}), each with the command for it alone:`,
    ...failed.flatMap(({ name, alone }) => [`   ${name}`, ...(alone ? [`      ${alone}`] : [])]),
  ];
}

/** Returns the first informative line of a failure; Playwright begins with the outcome. */
export function firstLine(failure = ''): string {
  const lines = failure.replaceAll(colours, '').split('\n');
  return lines.map((line) => line.trim()).find((line) => !/^(failed|timedOut|●.*)?$/.test(line)) ?? '';
}
