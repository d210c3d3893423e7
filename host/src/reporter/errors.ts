import { LoadFailure } from '../remotes/loadFailure.ts';
import type { Addresses, OwnFile } from './addresses.ts';
import { scrubbed } from './scrub.ts';

/** An error as it is reported. */
export type ReportedError = { readonly name: string; readonly message: string; readonly stack: string };

/** An error as it may be told. */
export type TellableError = ReportedError & {
  /** The version whose script it comes from; missing where nothing says. */
  readonly from?: OwnFile;
};

const MOST_FRAMES = 20;
const MOST_STACK = 2_000;

/**
 * What may be told of anything that was thrown: known words of name and message, and of the stack which lines of which of our
 * files. Null for what other people's scripts threw, which browsers and their extensions put into pages.
 */
export function tellableError(thrown: unknown, addresses: Addresses, at = ''): TellableError | null {
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

/** The error that failed the load of a screen: the file where one failed, else what its code threw. */
export function failedLoad(error: unknown, addresses: Addresses): ReportedError | null {
  const { cause, file: failed } = error instanceof LoadFailure ? error : { cause: error };
  const reported = tellableError(cause, addresses);
  if (!reported) return null;
  const { name, message, stack } = reported;
  const file = failed && addresses.told(failed);
  // The stack of a file that did not come is that of whoever asked for it.
  return file ? { name, message: file, stack: '' } : { name, message, stack };
}

/** Whether a browser only says that it tells of sizes in its next frame; WebKit does so of a screen that grows while it loads. */
export function isOfLayout({ message }: ErrorEvent): boolean {
  return message.startsWith('ResizeObserver loop');
}

/** Without name and message, which stand above it and could look like a part of it. */
function stackOf({ name, message, stack = '' }: Error): string {
  return [name, message].reduce((rest, text) => (text ? (rest.split(text).at(-1) ?? '') : rest), stack);
}

function placesIn(stack: string) {
  return [...stack.matchAll(/([a-z][a-z-]*:\/\/[^\s()]+?)(:\d+:\d+)\)?$/gm)].map(
    ([, address = '', position = '']) => ({ address, position }),
  );
}

/** The page itself has no script that is told of. */
function isPage(address: string): boolean {
  return address.split(/[?#]/, 1)[0] === location.href.split(/[?#]/, 1)[0];
}
