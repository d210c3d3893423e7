import type { Note, NotedScreen, NotedView } from '../load/notes.ts';
import type { ReportedError } from './errors.ts';
import { inMs, type PendingEvent, type Place, type RecordEvent } from './queue.ts';
import {
  type Counted,
  type Fault,
  newView,
  nextView,
  type ViewEvent,
  type ViewState,
} from './viewMachine.ts';

/** A view: a screen, from the time when it is wanted until another one is. */
export type View = Place & { readonly since: number };

type ViewOptions = {
  /** Whether views exist at the same time, as modules of a page do; otherwise one ends the other. */
  readonly areMany: boolean;
  readonly record: RecordEvent;
  /** Called when a version shows a screen. */
  readonly onShown: (place: Place, at: number) => void;
  /** Returns the reportable form of an error of a version; undefined for one that was reported before. */
  readonly describe: (place: Place, error: unknown) => ReportedError | undefined;
  readonly onCrash: (place: Place, at: number, error: Error) => void;
  readonly onLeft: (view: View) => void;
};

type Running = View & {
  /** The time when its latest attempt began. */
  latest: number;
  state: ViewState;
};

const MOST_KEPT = 20;

/** Turns notes about screens into events, and tracks which view was on display at which time. */
export function createViews({ areMany, record, onShown, describe, onCrash, onLeft }: ViewOptions) {
  const faults = new Map<string, Fault>();
  const { views, viewOf, viewOfScreen } = createList(areMany, (wanted) => faults.get(keyOf(wanted)), leave);

  function take(view: Running, event: ViewEvent): void {
    const { state, counted } = nextView(view.state, event);
    view.state = state;
    for (const one of counted) record(eventOf(view, one, describe));
  }

  function leave(view: Running, at: number): void {
    if (!areMany) take(view, { type: 'left', at });
    onLeft(view);
  }

  function addView(noted: NotedView, at: number): void {
    const view = viewOf(noted);
    const screen = noted.good?.target;
    if (!screen && noted.hasFailed) take(view, { type: 'card', at });
    if (!screen || view.state.crashed.includes(screen.version)) return;
    take(view, { type: 'shown', at, screen });
    Object.assign(view, placeOf(screen));
    onShown(placeOf(screen), at);
  }

  function addCrash(noted: NotedView, error: Error, at: number): void {
    const view = viewOf(noted);
    const screen = noted.good?.target ?? noted.wanted;
    if (!view.state.crashed.includes(screen.version)) onCrash(placeOf(screen), at, error);
    take(view, { type: 'crashed', at, screen });
  }

  return {
    add(note: Note): void {
      const { kind, at } = note;
      if (kind === 'view') addView(note.view, at);
      if (kind === 'crash') addCrash(note.view, note.error, at);
      if (kind !== 'broken' && kind !== 'lost') return;
      const view = viewOfScreen(note.screen);
      if (kind === 'lost') {
        if (view) take(view, { type: 'lost', at, cause: note.cause });
        return;
      }
      const fault = { failure: note.failure, error: note.error };
      faults.set(keyOf(note.screen), fault);
      if (view) take(view, { type: 'broken', at, fault });
    },
    current: (): View | undefined => views.at(-1),
    /** Returns the view on display at a time; the first view for earlier times. */
    at: (time: number): View | undefined => views.filter(({ since }) => since <= time).at(-1) ?? views[0],
    /** Records each pending crash, because no replacement will follow. */
    settle(): void {
      for (const view of views) take(view, { type: 'left', at: performance.now() });
    },
  };
}

/** Creates the list of a page's views, newest last. `onLeft` is called when another one begins. */
function createList(
  areMany: boolean,
  faultOf: (wanted: NotedScreen) => Fault | undefined,
  onLeft: (view: Running, at: number) => void,
) {
  const views: Running[] = [];
  /** Returns the view that a note is about: the last one, or one of many. */
  const find = (isIt: (view: Running) => boolean) =>
    (areMany ? [...views].reverse() : views.slice(-1)).find(isIt);

  function begin({ wanted, since }: NotedView): Running {
    const last = views.at(-1);
    if (last) onLeft(last, since);
    const view = { ...placeOf(wanted), since, latest: since, state: newView(wanted, faultOf(wanted)) };
    views.push(view);
    if (views.length > MOST_KEPT) views.shift();
    return view;
  }

  return {
    views,
    viewOfScreen: (screen: NotedScreen) => find(({ state }) => state.wanted === screen),
    viewOf(noted: NotedView): Running {
      const view = find((one) => isSame(one, noted)) ?? begin(noted);
      view.latest = noted.since;
      return view;
    },
  };
}

/** Whether a note is about a view. An attempt after a crash or with 重试 belongs to the same view. */
function isSame({ latest, state }: Running, { wanted, attempt, since }: NotedView): boolean {
  const isReplaced = state.phase === 'crashed' && state.crash.screen.fallback === wanted;
  return latest === since || attempt > 0 || isReplaced;
}

function eventOf(view: View, counted: Counted, describe: ViewOptions['describe']): PendingEvent {
  const { screen, at } = counted;
  const place = placeOf(screen);
  const ms = inMs(at - view.since);
  switch (counted.kind) {
    case 'shown':
      return { kind: 'shown', at, ...place, ms };
    case 'lost':
      return { kind: 'lost', at, ...place, cause: counted.cause };
    case 'failed': {
      const { error: thrown, wasShown, failure, instead } = counted;
      const error = thrown !== undefined && describe(place, thrown);
      return {
        kind: 'failed',
        at,
        ...place,
        ms,
        wasShown,
        failure,
        ...(instead !== undefined && { instead }),
        ...(error && { error }),
      };
    }
  }
}

function placeOf({ name, version, path }: NotedScreen): Place {
  return { app: name, version, screen: path };
}

function keyOf({ name, version, path }: NotedScreen): string {
  return `${name} ${version} ${path}`;
}
