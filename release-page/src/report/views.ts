import type { Note, NotedScreen, NotedView } from '../load/notes.ts';
import type { LineFailure, ScreenFailure } from '../telemetry/index.ts';
import type { ReportedError } from './errors.ts';
import { inMs, type PendingEvent, type Place, type RecordEvent } from './queue.ts';

/** A view: a screen, from the time when it is wanted until another one is. */
export type View = Place & {
  readonly since: number;
  readonly wanted: NotedScreen;
};

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
  /** Whether a `shown`, `failed` or `lost` event was recorded: a view counts once. */
  isFinal: boolean;
  /** The time when a card was shown whose cause is not known yet. */
  cardAt?: number;
  /** A crash that is not recorded yet, because its replacement is not known. */
  crash?: { readonly screen: NotedScreen; readonly at: number; readonly wasShown: boolean };
  readonly crashed: Set<string>;
};

const MOST_KEPT = 20;

/** Turns notes about screens into events, and tracks which view was on display at which time. */
export function createViews({ areMany, record, onShown, describe, onCrash, onLeft }: ViewOptions) {
  const views: Running[] = [];
  const broken = new Map<string, { readonly failure: ScreenFailure; readonly error: unknown }>();

  /** Returns the view that a note is about: the last one, or one of many. */
  const findView = (isIt: (view: Running) => boolean | undefined) => {
    const candidates = areMany ? [...views].reverse() : views.slice(-1);
    return candidates.find(isIt);
  };

  function settleCrash(view: Running, instead?: string): void {
    const { crash } = view;
    if (!crash) return;
    delete view.crash;
    record(failed(view, { ...crash, failure: 'threw-showing', instead }));
  }

  /** Records once that a view could not be shown, where its version is at fault. */
  function fail(view: Running, at: number, instead?: string): void {
    const { wanted } = view;
    const found = broken.get(keyOf(wanted));
    if (view.isFinal || !found) return;
    view.isFinal = true;
    const { failure } = found;
    const error = describe(placeOf(wanted), found.error);
    record(failed(view, { screen: wanted, at, wasShown: false, failure, instead, ...(error && { error }) }));
  }

  /** Returns the view of a note. An attempt after a crash or with 重试 belongs to the same view. */
  function viewOf({ wanted, attempt, since }: NotedView): Running {
    const known = findView(
      ({ latest, crash }) => latest === since || attempt > 0 || (crash && crash.screen.fallback === wanted),
    );
    if (known) {
      known.latest = since;
      return known;
    }
    const last = views.at(-1);
    if (last) leave(last);
    const view: Running = {
      ...placeOf(wanted),
      wanted,
      since,
      latest: since,
      isFinal: false,
      crashed: new Set(),
    };
    views.push(view);
    if (views.length > MOST_KEPT) views.shift();
    return view;
  }

  function leave(view: Running): void {
    if (!areMany) settleCrash(view);
    onLeft(view);
  }

  function addView(noted: NotedView, at: number): void {
    const view = viewOf(noted);
    const shown = noted.good?.target;
    if (shown && !view.crashed.has(shown.version)) {
      settleCrash(view, shown.version);
      if (shown.version !== view.wanted.version) fail(view, at, shown.version);
      else if (!view.isFinal) record({ kind: 'shown', at, ...placeOf(shown), ms: inMs(at - view.since) });
      view.isFinal = true;
      Object.assign(view, placeOf(shown));
      onShown(placeOf(shown), at);
    } else if (noted.hasFailed) {
      settleCrash(view);
      view.cardAt = at;
      fail(view, at);
    }
  }

  function addCrash(noted: NotedView, error: Error, at: number): void {
    const view = viewOf(noted);
    const screen = noted.good?.target ?? noted.wanted;
    if (view.crashed.has(screen.version)) return;
    settleCrash(view);
    view.crashed.add(screen.version);
    view.crash = { screen, at, wasShown: view.isFinal };
    view.isFinal = true;
    onCrash(placeOf(screen), at, error);
    if (!screen.fallback) settleCrash(view);
  }

  function addBroken(screen: NotedScreen, failure: ScreenFailure, error: unknown): void {
    broken.set(keyOf(screen), { failure, error });
    const view = findView(({ wanted }) => wanted === screen);
    if (view?.cardAt !== undefined) fail(view, view.cardAt);
  }

  function addLost(screen: NotedScreen, cause: LineFailure, at: number): void {
    const view = findView(({ wanted }) => wanted === screen);
    if (!view || view.isFinal) return;
    view.isFinal = true;
    record({ kind: 'lost', at, ...placeOf(screen), cause });
  }

  return {
    add(note: Note): void {
      if (note[0] === 'view') addView(note[2], note[1]);
      if (note[0] === 'crash') addCrash(note[2], note[3], note[1]);
      if (note[0] === 'broken') addBroken(note[2], note[3], note[4]);
      if (note[0] === 'lost') addLost(note[2], note[3], note[1]);
    },
    current: (): View | undefined => views.at(-1),
    /** Returns the view on display at a time; the first view for earlier times. */
    at: (time: number): View | undefined => views.filter(({ since }) => since <= time).at(-1) ?? views[0],
    /** Records each pending crash, because no replacement will follow. */
    settle(): void {
      for (const view of views) settleCrash(view);
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
