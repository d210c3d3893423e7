import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../../base/refused.ts';
import { runningHosts } from '../../document/channel.ts';
import { runningVersions } from '../../document/remoteChannel.ts';
import { type Declarations, publishedDeclarations } from '../../published/declarations.ts';
import { requirePublished } from '../../published/published.ts';
import type { Uses } from '../../published/sharedNames.ts';
import type { Store } from '../../store/store.ts';

/** A remote and a host that visitors would run together, and the types of shared modules that each was built with. */
export type TypedPair = {
  readonly name: string;
  readonly version: string;
  readonly host: string;
  readonly uses: Uses;
  readonly expected: Declarations;
  readonly provided: Declarations;
};

/**
 * Returns for each pair the names that have other types in the host than the remote was built with, each with the compiler's
 * reason. Throws `Refused` where there is no compiler.
 */
export type CompareTypes = (pairs: readonly TypedPair[]) => Promise<readonly (readonly string[])[]>;

/**
 * Throws `Refused` when a name that a remote uses has another type in a host which visitors would run, where one of both would
 * go live. Two builds with the same declarations, and builds without them, are not compared.
 */
export async function checkDeclaredTypes(
  store: Store,
  document: ReleaseDocument,
  versions: readonly { readonly name: string; readonly version: string }[],
  compareTypes: CompareTypes,
): Promise<void> {
  const goesLive = (name: string, version: string) =>
    versions.some((one) => one.name === name && one.version === version);
  const running = Object.entries(document.remotes).flatMap(([name, remote]) =>
    runningVersions(remote).map((version) => ({ name, version })),
  );
  const candidates = runningHosts(document.host).flatMap(({ version: host }) =>
    running
      .filter(({ name, version }) => goesLive('host', host) || goesLive(name, version))
      .map((remote) => ({ ...remote, host })),
  );
  const pairs = (await Promise.all(candidates.map((one) => typedPair(store, one)))).flatMap(
    (pair) => pair ?? [],
  );
  if (pairs.length === 0) return;
  const found = await compareTypes(pairs);
  const misfits = pairs.flatMap((pair, index) => misfitText(pair, found[index] ?? []));
  if (misfits.length === 0) return;
  throw new Refused(
    `${misfits.join('\n')}\n` +
      'Build it against that host, or promote a host and remotes that fit in one call. In an emergency: --skip-check --reason "…"',
  );
}

async function typedPair(
  store: Store,
  { name, version, host }: Pick<TypedPair, 'name' | 'version' | 'host'>,
): Promise<TypedPair | undefined> {
  const [user, provider] = await Promise.all([
    requirePublished(store, name, version),
    requirePublished(store, 'host', host),
  ]);
  if (user.kind !== 'remote' || !user.uses || user.declarations === provider.declarations) return undefined;
  const [expected, provided] = await Promise.all([
    publishedDeclarations(store, name, version),
    publishedDeclarations(store, 'host', host),
  ]);
  return expected && provided && { name, version, host, uses: user.uses, expected, provided };
}

function misfitText({ name, version, host }: TypedPair, problems: readonly string[]): string[] {
  if (problems.length === 0) return [];
  return [
    `${name} ${version} did not go live: names that it uses have other types in host ${host} than it was built with.`,
    ...problems.map((problem) => `  ${problem}`),
  ];
}
