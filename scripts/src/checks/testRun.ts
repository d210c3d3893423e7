import type { RunEvent } from '@site/build/run-event';
import type { Counts } from './counts.ts';

type Ended = Extract<RunEvent, { kind: 'ended' }>;

/** Milliseconds by name of a test. */
export type Durations = Readonly<Record<string, number>>;

/** As many browser tests may need a second try, because a shared machine stalls for seconds; more are a failure. */
export const MOST_SECOND_TRIES = 2;
/** The share of a run after which its own pace says how long the rest takes. */
const LEAST_SHARE = 0.05;

/** Playwright colours its messages. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What has happened so far in one runner's tests, from the steps that its reporter sent. */
export class TestRun {
  /** What its tests are called in the progress line. */
  readonly title: string;
  readonly #last: Durations;
  readonly #planned = new Set<string>();
  readonly #ended = new Map<string, Ended>();
  readonly #firstTries = new Map<string, string>();

  /** `last`: the durations of the run before, by which the rest of this one is estimated. */
  constructor(title: string, planned: readonly string[] = [], last: Durations = {}) {
    this.title = title;
    this.#last = last;
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

  /** The milliseconds that the rest takes, by the durations of the last run and the pace of this one; undefined where it is too early to say. */
  msLeft(elapsedMs: number): number | undefined {
    const known = Object.values(this.#last);
    const usual = known.length > 0 ? known.reduce((sum, ms) => sum + ms, 0) / known.length : 1;
    const weightOf = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + (this.#last[name] ?? usual), 0);
    const all = weightOf(this.#planned);
    if (all === 0) return undefined;
    const share = Math.min(1, weightOf(this.#ended.keys()) / all);
    return share < LEAST_SHARE ? undefined : (elapsedMs * (1 - share)) / share;
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
