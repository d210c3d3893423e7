/** A build of an application, as far as it decides with which others it runs. */
export type Build = {
  readonly commit: string;
  /** The version of `@site/shared` that it was built with. */
  readonly version: string;
  /** The numbers of entries that have one of their own; the others have the first number of the version. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The names that a host of this commit has, by entry. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** The names that a remote takes, by entry. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
};

type Rule = 'before' | 'now';

/** The reasons for which a host cannot run a remote, by rule; those of types are in both, and alone in `types`. */
export type Reasons = Readonly<Record<Rule | 'types', readonly string[]>>;

/** Returns why a host cannot run a remote, by the rule before ADR 87 and by that of now; `types` has names of other types. */
export function reasonsAgainst(remote: Build, host: Build, types: readonly string[]): Reasons {
  const used = Object.entries(remote.uses).filter(([, names]) => names.length > 0);
  const missing = used.flatMap(([entry, names]) => {
    const gone = names.filter((name) => !host.exports[entry]?.includes(name));
    return gone.length > 0 ? [`the host lacks ${gone.join(', ')} of ${entry}`] : [];
  });
  const numbers = [...new Set(['@site/shared', ...used.map(([entry]) => entry)])].flatMap((entry) => {
    const [needed, provided] = [numberOf(remote, entry), numberOf(host, entry)];
    return needed === provided ? [] : [`${entry} has the number ${provided}, not ${needed}`];
  });
  const isInRange =
    majorOf(host.version) === majorOf(remote.version) &&
    host.version.localeCompare(remote.version, 'en', { numeric: true }) >= 0;
  const range = isInRange ? [] : [`requires ^${remote.version}, provided is ${host.version}`];
  return { before: [...missing, ...types, ...range], now: [...missing, ...types, ...numbers], types };
}

function numberOf({ version, numbers }: Build, entry: string): number {
  return numbers[entry] ?? majorOf(version);
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

/** For each remote: why it cannot run after a commit on the host before it, and before it on the host after it. */
export type Pairs = Readonly<Record<string, { readonly newer: Reasons; readonly older: Reasons }>>;
type Direction = keyof Pairs[string];

/** Without any other application; after or before others, one at a time; or several in one call. */
type Outcome = 'alone' | 'in order' | 'together';
export type Row = {
  readonly act: 'release' | 'rollback';
  readonly app: string;
  readonly outcome: Outcome;
  readonly reasons: readonly string[];
};

/**
 * Returns for each application that a commit touches whether it can be released where all others are as before, and rolled back
 * where all others are released.
 */
export function judge(touched: readonly string[], pairs: Pairs, rule: Rule): Row[] {
  const against = (remote: string, direction: Direction) => pairs[remote]?.[direction][rule] ?? [];
  const failing = (direction: Direction) =>
    Object.keys(pairs).filter((remote) => against(remote, direction).length > 0);
  const row = (act: Row['act'], app: string): Row => {
    const [ofRemote, ofHost] =
      act === 'release' ? (['newer', 'older'] as const) : (['older', 'newer'] as const);
    const [wanted, other] = app === 'host' ? [ofHost, ofRemote] : [ofRemote, ofHost];
    const stopped = app === 'host' ? failing(wanted) : failing(wanted).filter((remote) => remote === app);
    const reasons = stopped.flatMap((remote) => against(remote, wanted).map((why) => `${remote}: ${why}`));
    // A host waits for the remotes that stop it, a remote for the host, which has to run every remote meanwhile.
    const hasOrder =
      app === 'host'
        ? stopped.every((remote) => against(remote, other).length === 0)
        : failing(other).length === 0;
    const outcome = stopped.length === 0 ? 'alone' : hasOrder ? 'in order' : 'together';
    return { act, app, outcome, reasons };
  };
  return touched.flatMap((app) => [row('release', app), row('rollback', app)]);
}

/** Returns the applications whose builds take in one of these files, before or after a commit. */
export function touchedApps(
  changed: readonly string[],
  filesOf: readonly Readonly<Record<string, ReadonlySet<string>>>[],
): string[] {
  const names = [...new Set(filesOf.flatMap((files) => Object.keys(files)))];
  return names.filter((app) => changed.some((file) => filesOf.some((files) => files[app]?.has(file))));
}

/** Returns the names that a host loses with a commit, and those that no longer have the type which a remote was built with. */
export function takenAway(before: Build, after: Build, pairs: Pairs): string[] {
  const gone = Object.entries(before.exports).flatMap(([entry, names]) =>
    names.filter((name) => !after.exports[entry]?.includes(name)).map((name) => `${name} of ${entry}`),
  );
  const changed = Object.values(pairs).flatMap(({ older }) =>
    older.types.map((text) => `the type of ${text.split(': ')[0]}`),
  );
  return [...new Set([...gone, ...changed])];
}

/** Returns how many pairs of a remote and a host there are, and in how many the host runs the remote, by each rule; without types. */
export function runningPairs(
  remotes: readonly Build[],
  hosts: readonly Build[],
): Readonly<Record<Rule | 'all', number>> {
  const pairs = remotes.flatMap((remote) => hosts.map((host) => reasonsAgainst(remote, host, [])));
  const running = (rule: Rule) => pairs.filter((reasons) => reasons[rule].length === 0).length;
  return { all: pairs.length, before: running('before'), now: running('now') };
}
