import { isFileFault, type LostCause } from '../load/fileExaminer.ts';
import { isVersionFault } from '../load/loadFailure.ts';
import type { Note } from '../load/notes.ts';
import type { Addresses } from './addresses.ts';
import type { createCalls } from './calls.ts';
import { type ErrorLog, isOfLayout } from './errors.ts';
import type { Place, RecordEvent } from './queue.ts';
import type { createUnread } from './unread.ts';
import type { createViews } from './views.ts';

type Parts = {
  readonly addresses: Addresses;
  readonly calls: ReturnType<typeof createCalls>;
  readonly unread: ReturnType<typeof createUnread>;
  readonly views: ReturnType<typeof createViews>;
  readonly errors: ErrorLog;
  readonly placeAt: (at: number) => Place;
  readonly record: RecordEvent;
};

/** Returns the function that takes a page's notes to the parts of the reporter that count them. */
export function notesTaker({ addresses, calls, unread, views, errors, placeAt, record }: Parts) {
  function addLost(place: Place, at: number, cause: LostCause): void {
    record({ kind: 'lost', at, ...place, cause, wasShown: true });
  }

  function takeError(at: number, event: Event): void {
    const place = placeAt(at);
    if ('reason' in event) takeRejection(place, at, event.reason);
    else if (event instanceof ErrorEvent && !isOfLayout(event)) {
      const { error: thrown, filename, lineno, colno } = event;
      errors.record({ place, at, type: 'uncaught', thrown, address: `${filename}:${lineno}:${colno}` });
    }
  }

  /**
   * A failed file of a shown screen, such as that of a sheet, may be lost by the network as well: that is a `lost`
   * event, not an error.
   */
  async function takeRejection(place: Place, at: number, thrown: unknown): Promise<void> {
    const file = isFileFailure(thrown) ? thrown : null;
    const cause = file && (await window.siteExaminer?.causeOf(file.address, file.integrity));
    if (!file || !cause || isFileFault(cause)) return errors.record({ place, at, type: 'rejection', thrown });
    const { app, version } = addresses.at(file.address) ?? place;
    addLost({ app, version, screen: place.screen }, at, cause);
  }

  /** A crash over a file that did not come, such as a lazy part of a foreign remote, is lost where the network is the cause. */
  async function takeCrash(note: Note & { readonly kind: 'crash' }): Promise<void> {
    const found = note.examine && (await note.examine());
    if (!found || isVersionFault(found.cause)) return views.add(note);
    const { name: app, version, path: screen } = note.view.good?.target ?? note.view.wanted;
    addLost({ app, version, screen }, note.at, found.cause);
  }

  return (note: Note): void => {
    const { kind, at } = note;
    if (kind === 'call') calls.add(placeAt(at), note.path, at, note.ms, note.error);
    else if (kind === 'unread') unread.add(placeAt(at), note.path, note.fields);
    else if (kind === 'error') takeError(at, note.event);
    else if (kind === 'crash') takeCrash(note);
    else views.add(note);
  };
}

/**
 * Whether an error is a `FileFailure` of `loadFile`. `instanceof` would fail for the copy of another build of a remote.
 */
function isFileFailure(reason: unknown): reason is { readonly address: string; readonly integrity: string } {
  return (
    reason instanceof Error && reason.name === 'FileFailure' && 'address' in reason && 'integrity' in reason
  );
}
