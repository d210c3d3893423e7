import type { ReleaseDocument } from '@site/shared/release';
import semver from 'semver';
import { Refused } from './refused.ts';

/** Throws `Refused` when a live remote needs something that the live host does not provide. */
export function checkCompatibility({ host, remotes }: Pick<ReleaseDocument, 'host' | 'remotes'>): void {
  const problems = Object.entries(remotes).flatMap(([name, { active, versions }]) =>
    Object.entries(versions[active]?.requires ?? {})
      .filter(([library, range]) => !semver.satisfies(host.provides[library] ?? '', range))
      .map(([library, range]) => `${name} ${active} requires ${library} ${range}, ${offer(host, library)}`),
  );
  if (problems.length === 0) return;
  throw new Refused(
    `${problems.join('; ')}. Release a host that provides it first, or build the remote against what the host provides.`,
  );
}

function offer(host: ReleaseDocument['host'], library: string): string {
  const version = host.provides[library];
  return version ? `host ${host.version} provides ${version}` : `which host ${host.version} does not provide`;
}
