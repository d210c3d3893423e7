import { type Row, runningPairs } from './judge.ts';
import type { Judged } from './replay.ts';

/** Whether every commit that takes no name and no type away could be released and rolled back, each application by itself. */
export function isMet(judged: readonly Judged[]): boolean {
  return judged.every(
    ({ gone, now }) => gone.length > 0 || now.every(({ outcome }) => outcome !== 'together'),
  );
}

/** Returns the figures by both rules, and every exception with its reasons. */
export function reportLines(judged: readonly Judged[]): string[] {
  const [first, last] = [judged[0], judged.at(-1)];
  const single = judged.filter(({ touched }) => touched.length === 1).length;
  return [
    `${judged.length} commits that touch an application, ${first?.commit} (${first?.date}) to ${last?.commit} (${last?.date}); ${single} touch one alone.`,
    '“before” is the rule ^version of @site/shared, “now” that of ADR 87; names and types decide in both.',
    '',
    line('', 'before', 'now', 'now, in order'),
    ...(['release', 'rollback'] as const).flatMap((act) => [
      tally(`commits: every ${act} alone`, judged, (rows) => rows.filter((row) => row.act === act)),
      ...[true, false].map((isHost) =>
        applications(
          `  ${act} of ${isHost ? 'the host' : 'a remote'} alone`,
          judged,
          (row) => row.act === act && (row.app === 'host') === isHost,
        ),
      ),
    ]),
    tally('commits: both alone', judged, (rows) => rows),
    tally('  of those that take nothing away', taking(judged, false), (rows) => rows),
    anyPairs(judged),
    '',
    ...taking(judged, true).map(({ commit, gone }) => `${commit} takes away ${gone.join(', ')}`),
    '',
    'Not alone by the rule of now:',
    ...judged.flatMap(({ commit, now }) => exceptions(commit, now)),
    '',
    'Not alone by the rule before, and alone now:',
    ...judged.flatMap(({ commit, before, now }) =>
      exceptions(
        commit,
        before.filter((_, place) => now[place]?.outcome === 'alone'),
      ),
    ),
    '',
    ...approximations,
  ];
}

function taking(judged: readonly Judged[], isTaking: boolean): Judged[] {
  return judged.filter(({ gone }) => gone.length > 0 === isTaking);
}

/** Returns how many remotes of these commits run on how many hosts of them, newer and older ones. */
function anyPairs(judged: readonly Judged[]): string {
  const builds = judged.flatMap((one) => Object.entries(one.builds));
  const of = (isHost: boolean) =>
    builds.flatMap(([app, build]) => ((app === 'host') === isHost ? [build] : []));
  const { all, before, now } = runningPairs(of(false), of(true));
  return line('any remote on any host, by names', ...[before, now].map((count) => `${count} of ${all}`));
}

const approximations = [
  'What this approximates: a remote takes the names that its sources import, also where webpack would drop the code. Members of a',
  'name are compared by the type of the whole; fields of userInfoAtom and appInfoAtom are not compared. Old commits are compiled',
  'with the packages of this checkout. A change of a package of the registry, of a lockfile or of a budget touches no application.',
  '“Any remote on any host” is every remote of these commits with every host of them, however old, without types.',
  '“In order” is alone twice: the host first, then the remote that uses its new name; for a rollback the other way round.',
];

function line(label: string, ...cells: readonly string[]): string {
  return label.padEnd(34) + cells.map((cell) => cell.padStart(16)).join('');
}

/** Returns how many commits have all these rows alone, by each rule, and how many have them alone or in order. */
function tally(
  label: string,
  judged: readonly Judged[],
  pick: (rows: readonly Row[]) => readonly Row[],
): string {
  const with_ = judged.filter(({ now }) => pick(now).length > 0);
  const alone = (rule: 'before' | 'now') =>
    with_.filter((one) => pick(one[rule]).every(({ outcome }) => outcome === 'alone')).length;
  const inOrder = with_.filter(({ now }) => pick(now).every(({ outcome }) => outcome !== 'together')).length;
  return line(
    label,
    ...[alone('before'), alone('now'), inOrder].map((count) => `${count} of ${with_.length}`),
  );
}

function applications(label: string, judged: readonly Judged[], isMeant: (row: Row) => boolean): string {
  const rows = (rule: 'before' | 'now') => judged.flatMap((one) => one[rule].filter(isMeant));
  const count = (some: readonly Row[], isCounted: (row: Row) => boolean) =>
    `${some.filter(isCounted).length} of ${some.length}`;
  return line(
    label,
    count(rows('before'), ({ outcome }) => outcome === 'alone'),
    count(rows('now'), ({ outcome }) => outcome === 'alone'),
    count(rows('now'), ({ outcome }) => outcome !== 'together'),
  );
}

function exceptions(commit: string, rows: readonly Row[]): string[] {
  return rows
    .filter(({ outcome }) => outcome !== 'alone')
    .map(
      ({ act, app, outcome, reasons }) =>
        `  ${commit} ${act} ${app}, ${outcome}: ${reasons.map(shortened).join('; ')}`,
    );
}

/** The compiler writes whole types. */
const MOST = 160;

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
