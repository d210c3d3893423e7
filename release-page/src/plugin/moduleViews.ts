import { isVersionFault, type LoadCause } from '../load/loadFailure.ts';
import type { Note, NotedScreen, NotedView } from '../load/notes.ts';
import type { Crashed, Failed, ModuleVersion, OfModule } from './occurrences.ts';

/** The view of a module: from the time when the page wants a version of it until it wants another one. */
export type ModuleView = {
  readonly noted: NotedView;
  /** Whether the page loads another version in place of one that failed. */
  readonly isGoingOn: boolean;
};

/** The next view of a module, and what the reporter is to know of it. */
type Step = { readonly view: ModuleView; readonly notes: readonly Note[] };

/**
 * Returns the next view of a module after an occurrence. `cause` is that of a failure. What the line has lost is no fault of
 * a version.
 */
export function nextModuleView(view: ModuleView | undefined, one: OfModule, cause: LoadCause | null): Step {
  const begun = view ?? { noted: notedView(one), isGoingOn: false };
  switch (one.kind) {
    case 'wanted': {
      if (view?.isGoingOn) return { view, notes: [] };
      return noted(one.at, { noted: notedView(one), isGoingOn: false });
    }
    case 'shown':
      return noted(one.at, withGood(begun, screenOf(one)));
    case 'failed':
      return afterFailure(begun, one, cause ?? 'threw-loading');
    case 'crashed':
      return afterCrash(begun, one, cause ?? 'threw-loading');
  }
}

type Of<What> = { readonly at: number } & ModuleVersion & What;

function afterFailure(begun: ModuleView, one: Of<Failed>, cause: LoadCause): Step {
  const { wanted } = begun.noted;
  const screen = wanted.version === one.number ? wanted : screenOf(one);
  const failure: Note = isVersionFault(cause)
    ? { kind: 'broken', at: one.at, screen, failure: cause, error: one.error }
    : { kind: 'lost', at: one.at, screen, cause };
  if (one.isLeft) return { view: { ...begun, isGoingOn: true }, notes: [failure] };
  const view = one.shown
    ? withGood(begun, screenOf({ ...one, number: one.shown }))
    : { noted: { ...begun.noted, hasFailed: true }, isGoingOn: false };
  return { view, notes: [failure, ...noted(one.at, view).notes] };
}

function afterCrash(begun: ModuleView, { at, error, isLeft, ...one }: Of<Crashed>, cause: LoadCause): Step {
  const view = { ...begun, isGoingOn: isLeft };
  if (!isVersionFault(cause) || !(error instanceof Error)) return { view, notes: [] };
  const screen = screenOf(one);
  const target = isLeft ? { ...screen, fallback: screen } : screen;
  return { view, notes: [{ kind: 'crash', at, view: { ...begun.noted, good: { target } }, error }] };
}

function noted(at: number, view: ModuleView): Step {
  return { view, notes: [{ kind: 'view', at, view: view.noted }] };
}

function withGood({ noted: view }: ModuleView, target: NotedScreen): ModuleView {
  return { noted: { ...view, good: { target }, hasFailed: false }, isGoingOn: false };
}

function notedView(one: OfModule): NotedView {
  return { wanted: screenOf(one), good: null, hasFailed: false, attempt: 0, since: one.at };
}

/** Returns the module of a version in the form of a screen: `./List` has the address `/List`. */
function screenOf({ remote, path, number }: ModuleVersion): NotedScreen {
  const address = `/${path.slice(2)}`.replace(/[^A-Za-z0-9:_*/-]/g, '_').slice(0, 100);
  return { name: remote, version: number, path: address };
}
