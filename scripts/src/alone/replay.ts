import type { compareTypesBy } from '@site/site-release';
import type { Facts } from './facts.ts';
import type { Step } from './history.ts';
import { type Build, judge, type Pairs, type Reasons, type Row, reasonsAgainst, takenAway } from './judge.ts';

type CompareTypes = ReturnType<typeof compareTypesBy>;

/** One commit, judged by both rules. */
export type Judged = Pick<Step, 'commit' | 'date' | 'touched'> & {
  readonly before: readonly Row[];
  readonly now: readonly Row[];
  /** The names, or types of names, that it takes away from remotes. */
  readonly gone: readonly string[];
  /** The builds of the applications that it touches, by name. */
  readonly builds: Readonly<Record<string, Build>>;
};

/** An application as it is live: its build, and the types of the commit that it was built from. */
type Live = { readonly build: Build; readonly types: Facts['types'] };

/** The fields of these names are compared one by one in a release, which needs a build (ADR 24). */
const byField = ['appInfoAtom', 'userInfoAtom'];

/**
 * Judges commits, oldest first. All applications of the first are live as they were before it; then each commit makes those live
 * that it touches, so a remote remains as it was last built.
 */
export async function replay(
  steps: readonly Step[],
  compareTypes: CompareTypes,
  report: (line: string) => void,
): Promise<Judged[]> {
  const live = new Map<string, Live>();
  const judged: Judged[] = [];
  for (const { commit, date, touched, before, after } of steps) {
    for (const [app, build] of Object.entries(before.builds))
      if (!live.has(app)) live.set(app, { build, types: before.types });
    const next = new Map(live);
    for (const app of touched) {
      const build = after.builds[app];
      if (build) next.set(app, { build, types: after.types });
    }
    const pairs = await pairsOf(live, next, compareTypes);
    judged.push({
      commit,
      date,
      touched,
      before: judge(touched, pairs, 'before'),
      now: judge(touched, pairs, 'now'),
      gone: takenAway(hostIn(live).build, hostIn(next).build, pairs),
      builds: Object.fromEntries(Object.entries(after.builds).filter(([app]) => touched.includes(app))),
    });
    report(`${judged.length} of ${steps.length} judged`);
    for (const [app, one] of next) live.set(app, one);
  }
  return judged;
}

function hostIn(apps: ReadonlyMap<string, Live>): Live {
  const host = apps.get('host');
  if (!host) throw new Error('There is no host.');
  return host;
}

/** Returns why each remote could not run after a commit on the host before it, and before it on the host after it. */
async function pairsOf(
  live: ReadonlyMap<string, Live>,
  next: ReadonlyMap<string, Live>,
  compareTypes: CompareTypes,
): Promise<Pairs> {
  const remotes = [...next.keys()].filter((app) => app !== 'host' && live.has(app));
  const pairs = remotes.flatMap((name) => [
    { name, remote: next.get(name) ?? hostIn(next), host: hostIn(live) },
    { name, remote: live.get(name) ?? hostIn(live), host: hostIn(next) },
  ]);
  const misfits = await misfitsOf(pairs, compareTypes);
  const reasons: Reasons[] = pairs.map(({ remote, host }, place) =>
    reasonsAgainst(remote.build, host.build, misfits[place] ?? []),
  );
  const none: Reasons = { before: [], now: [], types: [] };
  return Object.fromEntries(
    remotes.map((name, place) => [
      name,
      { newer: reasons[2 * place] ?? none, older: reasons[2 * place + 1] ?? none },
    ]),
  );
}

type Pair = { readonly name: string; readonly remote: Live; readonly host: Live };

/** Returns the names of other types for each pair, by one run of the compiler for those whose types are not the same. */
async function misfitsOf(pairs: readonly Pair[], compareTypes: CompareTypes): Promise<readonly string[][]> {
  const others = pairs.filter(
    ({ remote, host }) => JSON.stringify(remote.types) !== JSON.stringify(host.types),
  );
  const found =
    others.length === 0
      ? []
      : await compareTypes(
          others.map(({ name, remote, host }) => ({
            name,
            version: remote.build.commit,
            host: host.build.commit,
            uses: namesInBoth(remote.build, host.build),
            expected: remote.types,
            provided: host.types,
          })),
        );
  return pairs.map((pair) => [...(found[others.indexOf(pair)] ?? [])]);
}

/** Returns the names whose types can be compared; the others are missing, which is a reason of its own. */
function namesInBoth({ uses }: Build, { exports }: Build): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(uses).map(([entry, names]) => [
      entry,
      names.filter((name) => exports[entry]?.includes(name) && !byField.includes(name)),
    ]),
  );
}
