import { LoadFailure } from '../load/loadFailure.ts';
import type { Addresses, OwnFile } from './addresses.ts';
import type { Place, RecordEvent } from './queue.ts';
import { scrubbed } from './scrub.ts';

/** An error as it is reported. */
export type ReportedError = { readonly name: string; readonly message: string; readonly stack: string };

/** An error in the form that may be reported. */
export type ReportableError = ReportedError & {
  /** The version whose script threw it; missing where that is unknown. */
  readonly from?: OwnFile;
};

const MOST_FRAMES = 20;
const MOST_STACK = 2_000;

/**
 * Returns the reportable form of anything that was thrown: the known words of name and message, and the lines of the
 * stack that are in files of the site. Null for errors of other scripts, which browsers and their extensions add to
 * pages.
 */
export function reportableError(thrown: unknown, addresses: Addresses, at = ''): ReportableError | null {
  const isError = thrown instanceof Error;
  const places = placesIn(isError ? stackOf(thrown) : '');
  const frames = places.length > 0 ? places : placesIn(at);
  const own = frames.map(({ address, position }) => ({ own: addresses.at(address), position }));
  const from = own.find((frame) => frame.own)?.own;
  if (!from && frames.some(({ address }) => !isPage(address))) return null;
  const stack = own
    .flatMap((frame) => (frame.own ? `at ${frame.own.file}${frame.position}` : []))
    .slice(0, MOST_FRAMES);
  return {
    name: isError ? scrubbed(thrown.name, 80) : typeof thrown,
    message: isError ? scrubbed(thrown.message, 300) : '',
    stack: stack.join('\n').slice(0, MOST_STACK),
    ...(from && { from }),
  };
}

/** Returns the error of a screen's failed load: the file where one failed, otherwise what its code threw. */
export function failedLoad(error: unknown, addresses: Addresses): ReportedError | null {
  const { cause, file: failed } = error instanceof LoadFailure ? error : { cause: error };
  const reported = reportableError(cause, addresses);
  if (!reported) return null;
  const { name, message, stack } = reported;
  const file = failed && addresses.masked(failed);
  // The stack of a failed file only shows the code that requested it.
  return file ? { name, message: file, stack: '' } : { name, message, stack };
}

/**
 * Whether a browser only reports that it delivers sizes in its next frame. WebKit does so for a screen that grows while
 * it loads.
 */
export function isOfLayout({ message }: ErrorEvent): boolean {
  return message.startsWith('ResizeObserver loop');
}

/** Returns the stack without name and message, which precede it and could look like a part of it. */
export function stackOf({ name, message, stack = '' }: Error): string {
  return [name, message].reduce((rest, text) => (text ? (rest.split(text).at(-1) ?? '') : rest), stack);
}

function placesIn(stack: string) {
  return [...stack.matchAll(/([a-z][a-z-]*:\/\/[^\s()]+?)(:\d+:\d+)\)?$/gm)].map(
    ([, address = '', position = '']) => ({ address, position }),
  );
}

/** Whether an address is that of the page itself. Its inline scripts are neither reported nor foreign. */
function isPage(address: string): boolean {
  return address.split(/[?#]/, 1)[0] === location.href.split(/[?#]/, 1)[0];
}

const MOST_OF_VIEW = 5;

type Thrown = {
  readonly place: Place;
  readonly at: number;
  readonly type: 'uncaught' | 'rejection';
  readonly thrown: unknown;
  /** The place in a script, where the error has none. */
  readonly address?: string;
};

/** Creates the log of what was thrown in a page, which has few errors of each view. */
export function createErrorLog(
  addresses: Addresses,
  record: RecordEvent,
  viewAt: (at: number) => { readonly since: number } | undefined,
) {
  const counts = new Map<string, number>();
  const failedLoads = new Set<string>();
  return {
    record({ place, at, type, thrown, address = '' }: Thrown): void {
      const error = reportableError(thrown, addresses, address);
      if (!error) return;
      const { from: { app, version } = place, ...reported } = error;
      const key = `${viewAt(at)?.since} ${app} ${version}`;
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      if (before >= MOST_OF_VIEW) return;
      const { screen } = place;
      record({ kind: 'error', at, app, version, screen, type, ...reported, isFirst: before === 0 });
    },
    /** Returns the error of a screen that could not be loaded; undefined for one that was reported before. */
    ofLoad({ app, version }: Place, thrown: unknown): ReportedError | undefined {
      const error = failedLoad(thrown, addresses);
      const key = `${app} ${version} ${error?.name} ${error?.message}`;
      if (!error || failedLoads.has(key)) return undefined;
      failedLoads.add(key);
      return error;
    },
  };
}

/** The log of what was thrown in a page. */
export type ErrorLog = ReturnType<typeof createErrorLog>;
