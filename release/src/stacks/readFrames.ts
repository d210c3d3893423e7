import { nameOfFolder } from '@site/release-page';
import semver from 'semver';
import { isServable } from '../store/storePaths.ts';

/** A place in a script of a published version, as a browser names it: line and column count from 1. */
export type ScriptPlace = {
  readonly application: string;
  readonly version: string;
  readonly script: string;
  readonly line: number;
  readonly column: number;
};

/** A line of a stack: a frame with its place or with why it has none, or a line that is no frame. */
export type StackLine = { readonly text: string; readonly place?: ScriptPlace; readonly why?: string };

export type ReadStack = { readonly lines: readonly StackLine[]; readonly leftOut: number };

/** More than any browser writes; the rest of a longer text is left out. */
export const MOST_CHARACTERS = 1_000_000;
const MOST_LINE = 2_000;
const MOST_FRAMES = 100;
const MOST_OTHERS = 50;

/**
 * The beginning of a frame: `at …` in Chromium, `f@…` in Firefox and Safari, where a frame without a name may be an address
 * alone.
 */
const frame = /^(?:at \S|[^\s@]*@\S|(?:https?:\/\/|\/)\S+$)/;
const numbers = /:([1-9]\d{0,8}):([1-9]\d{0,8})\)?$/;
/** The text before the address: `at f (` and `at async f (` in Chromium, `f@` in Firefox and Safari. */
const before = /^(?:at (?:.*[\s(])?|.*?@(?=[a-z][a-z0-9+.-]*:|\/|host\/|remotes\/))/;
const address =
  /^(?:(https?:\/\/[^/?#\s]+)\/(?:[^?#]*\/)?|\/)?(?:(host)|remotes\/([\w@~-]+))\/([^/?#]+)\/([^?#]+)(?:\?[^#]*)?$/;

/**
 * Returns the lines of a stack as browsers write it. Scripts may be named by their whole address or by their path in the
 * site. With `origins`, a frame of another origin gets no place.
 */
export function readFrames(stack: string, origins?: readonly string[]): ReadStack {
  const lines: StackLine[] = [];
  let leftOut = stack.length > MOST_CHARACTERS ? 1 : 0;
  const room = { frames: MOST_FRAMES, others: MOST_OTHERS };
  for (const text of stack.slice(0, MOST_CHARACTERS).split(/\r?\n/)) {
    if (text.trim() === '') continue;
    const line = readLine(text, origins);
    const kind = line.place || line.why ? 'frames' : 'others';
    if (room[kind] === 0) leftOut += 1;
    else {
      room[kind] -= 1;
      lines.push(line);
    }
  }
  return { lines, leftOut };
}

function readLine(text: string, origins: readonly string[] | undefined): StackLine {
  if (text.length > MOST_LINE) return { text: `${text.slice(0, MOST_LINE)}…` };
  const trimmed = text.trim();
  if (!frame.test(trimmed)) return { text };
  const found = numbers.exec(trimmed);
  const [, line, column] = found ?? [];
  const named = trimmed.slice(0, found?.index).replace(before, '');
  const [, origin, host, remote, version = '', script = ''] = address.exec(named) ?? [];
  const application = host ?? (remote && nameOfFolder(remote));
  if (!found || !application || semver.valid(version) !== version || !isServable(script))
    return { text, why: 'it is in no script of a version' };
  if (origins && origin !== undefined && !origins.includes(origin))
    return { text, why: 'its script is of another origin' };
  return { text, place: { application, version, script, line: Number(line), column: Number(column) } };
}
