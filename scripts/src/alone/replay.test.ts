import type { Step } from './history.ts';
import type { Build } from './judge.ts';
import { replay } from './replay.ts';
import { isMet, reportLines } from './report.ts';

const shared = '@site/shared';
const names = (...exports: readonly string[]) => ({ [shared]: exports });

/** Returns the facts of a commit: the names of the host, those that the wallet uses, and a text for all types. */
function facts(commit: string, version: string, has: readonly string[], uses: readonly string[], types = '') {
  const build: Build = { commit, version, numbers: {}, exports: names(...has), uses: {} };
  return {
    builds: { host: build, wallet: { ...build, uses: names(...uses) } },
    files: {},
    types: { entries: {}, files: { 'index.d.ts': types } },
  };
}

const first = facts('c0', '3.1.0', ['toast'], ['toast']);
const added = facts('c1', '3.2.0', ['toast', 'dialog'], ['toast', 'dialog'], 'dialog');
const gone = facts('c2', '3.3.0', ['dialog'], ['dialog'], 'gone');
const step = (
  commit: string,
  touched: readonly string[],
  before: Step['before'],
  after: Step['after'],
): Step => ({
  ...{ commit, date: '2026-11-29', touched, before, after },
});
const history = [step('c1', ['host', 'wallet'], first, added), step('c2', ['wallet', 'host'], added, gone)];
const silent = () => undefined;
const sameTypes = async (pairs: readonly object[]) => pairs.map(() => []);

test('a minor version held releases together until names and types decided', async () => {
  const [one, other] = await replay(history, sameTypes, silent);
  const outcomes = (rows: readonly { readonly outcome: string }[] = []) => rows.map(({ outcome }) => outcome);
  // Host and wallet in turn, each released and rolled back.
  expect(outcomes(one?.now)).toEqual(['alone', 'in order', 'in order', 'alone']);
  expect(one?.gone).toEqual([]);
  expect(other?.gone).toEqual(['toast of @site/shared']);
  expect(outcomes(other?.now)).toEqual(['alone', 'in order', 'in order', 'alone']);
  expect(outcomes(other?.before)).toEqual(['together', 'together', 'together', 'together']);
});

test('a remote that a commit does not touch stays as it was built, and each commit compares the types of its pairs once', async () => {
  const seen: string[] = [];
  await replay(
    [step('c1', ['host'], first, added), step('c2', ['host'], added, gone)],
    async (pairs) => {
      seen.push(pairs.map(({ version, host }) => `${version} on ${host}`).join(', '));
      return pairs.map(() => []);
    },
    silent,
  );
  expect(seen).toEqual(['c0 on c1', 'c0 on c1, c0 on c2']);
});

test('the report names each exception with its reason, and a commit that takes nothing away and has to go as a whole is a failure', async () => {
  const misfit = async (pairs: readonly object[]) => pairs.map(() => ['toast: other']);
  const judged = await replay([step('c1', ['host', 'wallet'], first, added)], misfit, silent);
  expect(reportLines(judged)).toEqual(
    expect.arrayContaining([
      'c1 takes away the type of toast',
      '  c1 release host, together: wallet: toast: other',
    ]),
  );
  expect(isMet(judged)).toBe(true);
  expect(isMet(judged.map((one) => ({ ...one, gone: [] })))).toBe(false);
  const fine = await replay(history, sameTypes, silent);
  expect(isMet(fine)).toBe(true);
  expect(reportLines(fine)).toEqual(
    expect.arrayContaining([
      'c2 takes away toast of @site/shared',
      '  c1 release wallet, in order: wallet: the host lacks dialog of @site/shared',
    ]),
  );
});
