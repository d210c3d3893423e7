import type { RunEvent } from '@site/build/run-event';
import type { Counts } from './counts.ts';

type Ended = Extract<RunEvent, { kind: 'ended' }>;

/** Milliseconds by name of a test. */
export type Durations = Readonly<Record<string, number>>;

type Plan = {
  readonly planned?: readonly string[];
  /** The durations of earlier runs, by which the rest of this one is estimated. */
  readonly last?: Durations;
  /** How long a test takes where none has ever run. */
  readonly firstMs?: number;
};

/** As many browser tests may need a second try, because a shared machine stalls for seconds; more are a failure. */
export const MOST_SECOND_TRIES = 2;

/** Playwright colours its messages. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What has happened so far in one runner's tests, from the steps that its reporter sent. */
export class TestRun {
  /** What its tests are called in the progress line. */
  readonly title: string;
  readonly #last: Durations;
  readonly #firstMs: number;
  readonly #planned = new Set<string>();
  readonly #ended = new Map<string, Ended>();
  readonly #firstTries = new Map<string, string>();

  constructor(title: string, { planned = [], last = {}, firstMs = 1_000 }: Plan = {}) {
    this.title = title;
    this.#last = last;
    this.#firstMs = firstMs;
    for (const name of planned) this.#planned.add(name);
  }

  take(event: RunEvent): void {
    if (event.kind === 'planned') for (const name of event.names) this.#planned.add(name);
    else if (event.isRetried) this.#firstTries.set(event.name, firstLine(event.failure));
    else this.#ended.set(event.name, event);
  }

  /** Such as `unit tests 231 of 489 files`, with the failures so far. */
  progress(): string {
    const { failed } = this.counts();
    const done = `${this.title} ${this.#ended.size} of ${Math.max(this.#planned.size, this.#ended.size)}`;
    return failed === 0 ? done : `${done} (${failed} failed)`;
  }

  /** The milliseconds that all tests of this run take, and those that have ended: by what each took last time. */
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

  /** The failures, whole. */
  failures(): { readonly name: string; readonly text: string }[] {
    return [...this.#ended.values()].flatMap(({ name, failure }) =>
      failure ? [{ name, text: failure }] : [],
    );
  }

  /** The tests that passed only on their second try, each with the first line of what was wrong before. */
  secondTries(): string[] {
    return [...this.#firstTries]
      .filter(([name]) => this.#ended.get(name)?.failed === 0)
      .map(([name, wrong]) => `${name}: ${wrong}`);
  }

  durations(): Durations {
    return Object.fromEntries([...this.#ended].map(([name, { ms }]) => [name, Math.round(ms)]));
  }
}

/** The first line of a failure that says something: Playwright begins with the outcome. */
export function firstLine(failure = ''): string {
  const lines = failure.replaceAll(colours, '').split('\n');
  return lines.map((line) => line.trim()).find((line) => !/^(failed|timedOut|●.*)?$/.test(line)) ?? '';
}
