import { type LongTests, longTests, promises } from './longTests.ts';

/** Files of tests: unit tests by path from the root, browser tests by path from `e2e`. */
export type Files = { readonly unit: readonly string[]; readonly browser: readonly string[] };

/** A browser test that is left out of a file whose other tests run. */
type Single = { readonly file: string; readonly words: string };

/** The seconds of processor, on the usual machine, from which a test has to be in one of the lists. */
export const LONG_SECONDS = 5;
/** The same test takes up to two and a half times as long beside others, so a run fails only at this many seconds. */
export const FAILING_SECONDS = 3 * LONG_SECONDS;

/** Returns which of these files `npm test` runs, and which it leaves to `npm test -- --all`. */
export function withoutLong(
  files: Files,
  lists: readonly LongTests[] = longTests,
): { runs: Files; left: Files } {
  const long = new Set(lists.flatMap(({ tests }) => tests));
  const pick = (isLong: boolean): Files => ({
    unit: files.unit.filter((file) => long.has(file) === isLong),
    browser: files.browser.filter((file) => long.has(`e2e/${file}`) === isLong),
  });
  return { runs: pick(false), left: pick(true) };
}

/** Returns the single browser tests that are left out of these files. */
export function singlesIn(files: Files, lists: readonly LongTests[] = longTests): Single[] {
  return lists
    .flatMap(({ tests }) => tests.flatMap(singleOf))
    .filter(({ file }) => files.browser.includes(file));
}

/** Returns the regular expression for Playwright’s `--grep-invert`, which looks for it in the file’s name and the titles. */
export function patternOf(singles: readonly Single[]): string {
  return singles.map(({ file, words }) => `${escaped(file)} .*${escaped(words)}`).join('|');
}

/**
 * Returns the tests that cost too much for `npm test` although no list has them, with their seconds on the usual machine. The
 * names are those of run events; `slowness` is the ratio of this machine’s time for the same work to that of the usual one.
 */
export function unlisted(
  costs: Readonly<Record<string, number>>,
  slowness: number,
  lists: readonly LongTests[] = longTests,
): { readonly name: string; readonly seconds: number }[] {
  const listed = [...lists.flatMap(({ tests }) => tests), ...Object.values(promises).flat()];
  return Object.entries(costs)
    .map(([name, ms]) => ({ name, seconds: ms / 1_000 / slowness }))
    .filter(({ name, seconds }) => seconds > LONG_SECONDS && !listed.some((one) => isNamed(name, one)));
}

/** Returns the file and the words of an entry of the lists; no words where it names the whole file. */
export function readEntry(entry: string): { readonly file: string; readonly words: string } {
  const [file = '', words = ''] = entry.split(' › ');
  return { file, words };
}

/** Whether an entry of a list names the test of a run event. */
function isNamed(name: string, entry: string): boolean {
  const { file, words } = readEntry(entry);
  return `e2e/${name}`.startsWith(`${file} ›`) ? name.includes(words) : name === file;
}

function singleOf(entry: string): Single[] {
  const { file, words } = readEntry(entry);
  return words === '' ? [] : [{ file: file.replace('e2e/', ''), words }];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
