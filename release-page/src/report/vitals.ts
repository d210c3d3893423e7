import { onLCP, onTTFB } from 'web-vitals';
import { observeEntries } from './observeEntries.ts';
import { inMs, placeOf, type RecordEvent } from './queue.ts';
import type { View } from './views.ts';

type Measured = {
  /** Shifts in quick succession. The worst such group counts. */
  window: { readonly from: number; readonly until: number; readonly shift: number };
  worstShift: number;
  worstInteraction: number;
  tasks: number;
  taskMs: number;
};

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId?: number };

const GAP_MS = 1_000;
const LONGEST_WINDOW_MS = 5_000;
/** Entries arrive a little later than what they measure, when the player may have left their view. */
const LATE_MS = 1_000;

/**
 * Measures the performance that a player feels. The library `web-vitals` measures LCP and TTFB, which belong to the
 * page's load. Interactions and shifts are measured here, because the library measures them over a whole page, and this
 * one shows many screens.
 */
export function createVitals(record: RecordEvent, viewAt: (at: number) => View | undefined) {
  const measured = new Map<View, Measured>();
  const finished = new WeakSet<View>();
  const nothing = { window: { from: 0, until: 0, shift: 0 }, worstShift: 0, worstInteraction: 0 };
  const ofView = (at: number, count: (of: Measured) => void) => {
    const view = viewAt(at);
    if (!view) return;
    const of = measured.get(view) ?? { ...nothing, tasks: 0, taskMs: 0 };
    measured.set(view, of);
    count(of);
  };
  const shifts = observeEntries<Shift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) ofView(startTime, (of) => addShift(of, startTime, value));
  });
  const interactions = observeEntries<Interaction>('event', ({ startTime, duration, interactionId }) => {
    if (!interactionId) return;
    ofView(startTime, (of) => {
      of.worstInteraction = Math.max(of.worstInteraction, duration);
    });
  });
  const tasks = observeEntries('longtask', ({ startTime, duration }) =>
    ofView(startTime, (of) => {
      of.tasks += 1;
      of.taskMs += duration;
    }),
  );

  const recordVital = (view: View, name: 'LCP' | 'TTFB' | 'CLS' | 'INP', value: number) =>
    record({ kind: 'vital', at: performance.now(), ...placeOf(view), name, value: inMs(value) });
  const ofLoad = ({ name, value, navigationType }: LoadMetric) => {
    const view = viewAt(0);
    if (view && navigationType !== 'back-forward-cache') recordVital(view, name, value);
  };
  onLCP(ofLoad);
  onTTFB(ofLoad);

  /**
   * Records the measurements of a view. A view that was recorded when the page was hidden is recorded once more if more
   * is measured.
   */
  function finish(view: View): void {
    const of = measured.get(view) ?? (finished.has(view) ? undefined : { ...nothing, tasks: 0, taskMs: 0 });
    if (!of) return;
    finished.add(view);
    measured.delete(view);
    if (shifts) recordVital(view, 'CLS', of.worstShift * 1_000);
    if (of.worstInteraction > 0) recordVital(view, 'INP', of.worstInteraction);
    if (of.tasks > 0)
      record({
        kind: 'long-tasks',
        at: performance.now(),
        ...placeOf(view),
        count: of.tasks,
        ms: inMs(of.taskMs),
      });
  }

  return {
    /** Records a view that was left, after its late entries. */
    left: (view: View) => setTimeout(finish, LATE_MS, view),
    /** Records all views at once, because nothing more may come. */
    settle(view: View | undefined): void {
      for (const drain of [shifts, interactions, tasks]) drain?.();
      for (const one of new Set([...measured.keys(), ...(view ? [view] : [])])) finish(one);
    },
  };
}

type LoadMetric = {
  readonly name: 'LCP' | 'TTFB';
  readonly value: number;
  readonly navigationType: string;
};

function addShift(of: Measured, at: number, value: number): void {
  const { from, until, shift } = of.window;
  const isSame = shift > 0 && at - until < GAP_MS && at - from < LONGEST_WINDOW_MS;
  of.window = isSame ? { from, until: at, shift: shift + value } : { from: at, until: at, shift: value };
  of.worstShift = Math.max(of.worstShift, of.window.shift);
}
