import type { LineFailure, ScreenFailure } from '@site/shared/telemetry';
import type { Note, NotedScreen, NotedView } from '../page/notes.ts';
import type { ReportedError } from './errors.ts';
import { inMs, type PendingEvent, type Place, type RecordEvent } from './pendingEvent.ts';

/** A screen from when it was wanted until another one is. */
export type View = Place & {
  readonly since: number;
  readonly wanted: NotedScreen;
};

type Heard = {
  readonly tell: RecordEvent;
  /** A version shows a screen. */
  readonly onShown: (place: Place, at: number) => void;
  /** An error as it is reported of a version; undefined for one that was. */
  readonly describe: (place: Place, error: unknown) => ReportedError | undefined;
  readonly onCrash: (place: Place, at: number, error: Error) => void;
  readonly onLeft: (view: View) => void;
};

type Running = View & {
  /** When it was begun anew last. */
  latest: number;
  /** Whether it was told that it was shown, could not be, or was lost by the line: a view counts once. */
  isTold: boolean;
  /** A card stands there, and nobody knows yet whose fault it is. */
  cardAt?: number;
  /** What crashed and was not told yet, because nobody knows what takes its place. */
  crash?: { readonly screen: NotedScreen; readonly at: number; readonly wasShown: boolean };
  readonly crashed: Set<string>;
};

const MOST_KEPT = 10;

/** Makes of what is noted of screens what is told of them, and knows which one stood there when. */
export function createViews({ tell, onShown, describe, onCrash, onLeft }: Heard) {
  const views: Running[] = [];
  const broken = new Map<string, { readonly failure: ScreenFailure; readonly error: unknown }>();

  function settleCrash(view: Running, instead?: string): void {
    const { crash } = view;
    if (!crash) return;
    delete view.crash;
    tell(failed(view, { ...crash, failure: 'threw-showing', instead }));
  }

  /** Tells once of a view that it could not be shown, where its version is to blame. */
  function fail(view: Running, at: number, instead?: string): void {
    const { wanted } = view;
    const found = broken.get(keyOf(wanted));
    if (view.isTold || !found) return;
    view.isTold = true;
    const { failure } = found;
    const error = describe(placeOf(wanted), found.error);
    tell(failed(view, { screen: wanted, at, wasShown: false, failure, instead, ...(error && { error }) }));
  }

  /** The view that is noted: one that begins again after a crash or with 重试 is the same. */
  function viewOf({ wanted, attempt, since }: NotedView): Running {
    const last = views.at(-1);
    if (last && (last.latest === since || attempt > 0 || last.crash?.screen.fallback === wanted)) {
      last.latest = since;
      return last;
    }
    if (last) leave(last);
    const view: Running = {
      ...placeOf(wanted),
      wanted,
      since,
      latest: since,
      isTold: false,
      crashed: new Set(),
    };
    views.push(view);
    if (views.length > MOST_KEPT) views.shift();
    return view;
  }

  function leave(view: Running): void {
    settleCrash(view);
    onLeft(view);
  }

  function hearView(noted: NotedView, at: number): void {
    const view = viewOf(noted);
    const shown = noted.good?.target;
    if (shown && !view.crashed.has(shown.version)) {
      settleCrash(view, shown.version);
      if (shown.version !== view.wanted.version) fail(view, at, shown.version);
      else if (!view.isTold) tell({ kind: 'shown', at, ...placeOf(shown), ms: inMs(at - view.since) });
      view.isTold = true;
      Object.assign(view, placeOf(shown));
      onShown(placeOf(shown), at);
    } else if (noted.hasFailed) {
      settleCrash(view);
      view.cardAt = at;
      fail(view, at);
    }
  }

  function hearCrash(noted: NotedView, error: Error, at: number): void {
    const view = viewOf(noted);
    const screen = noted.good?.target ?? noted.wanted;
    if (view.crashed.has(screen.version)) return;
    settleCrash(view);
    view.crashed.add(screen.version);
    view.crash = { screen, at, wasShown: view.isTold };
    view.isTold = true;
    onCrash(placeOf(screen), at, error);
    if (!screen.fallback) settleCrash(view);
  }

  function hearBroken(screen: NotedScreen, failure: ScreenFailure, error: unknown): void {
    broken.set(keyOf(screen), { failure, error });
    const view = views.at(-1);
    if (view?.wanted === screen && view.cardAt !== undefined) fail(view, view.cardAt);
  }

  function hearLost(screen: NotedScreen, cause: LineFailure, at: number): void {
    const view = views.at(-1);
    if (view?.wanted !== screen || view.isTold) return;
    view.isTold = true;
    tell({ kind: 'lost', at, ...placeOf(screen), cause });
  }

  return {
    hear(note: Note): void {
      if (note[0] === 'view') hearView(note[2], note[1]);
      if (note[0] === 'crash') hearCrash(note[2], note[3], note[1]);
      if (note[0] === 'broken') hearBroken(note[2], note[3], note[4]);
      if (note[0] === 'lost') hearLost(note[2], note[3], note[1]);
    },
    /** What stands there now, if anything does yet. */
    current: (): View | undefined => views.at(-1),
    /** What stood there at a time; the first view for what was before it. */
    at: (time: number): View | undefined => views.filter(({ since }) => since <= time).at(-1) ?? views[0],
    /** Tells what is only known once nothing more comes. */
    settle(): void {
      const last = views.at(-1);
      if (last) settleCrash(last);
    },
  };
}

type Failed = {
  readonly screen: NotedScreen;
  readonly at: number;
  readonly wasShown: boolean;
  readonly failure: ScreenFailure;
  readonly instead: string | undefined;
  readonly error?: ReportedError;
};

function failed({ since }: View, { screen, at, instead, ...rest }: Failed): PendingEvent {
  const place = { ...placeOf(screen), ...(instead !== undefined && { instead }) };
  return { kind: 'failed', at, ...place, ms: inMs(at - since), ...rest };
}

function placeOf({ name, version, path }: NotedScreen): Place {
  return { app: name, version, screen: path };
}

function keyOf({ name, version, path }: NotedScreen): string {
  return `${name} ${version} ${path}`;
}
