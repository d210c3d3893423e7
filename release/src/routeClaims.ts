import { type ReleaseDocument, routePattern } from '@site/shared/release';
import { Refused } from './refused.ts';
import { runningVersions } from './remoteChannel.ts';

type Claim = { readonly name: string; readonly version: string };

/** Throws `Refused` when one path would belong to two screens. */
export function checkRouteClaims(remotes: ReleaseDocument['remotes']): void {
  const claims = new Map<string, Claim[]>();
  for (const [name, remote] of Object.entries(remotes)) {
    for (const version of runningVersions(remote)) {
      for (const { path } of remote.versions[version]?.routes ?? []) {
        const pattern = routePattern(path);
        const others = claims.get(pattern) ?? [];
        // The canary of a remote has its addresses instead of the active version's.
        const clash = others.find((other) => other.name !== name || other.version === version);
        if (clash) throw new Refused(describeClash(path, clash, { name, version }));
        claims.set(pattern, [...others, { name, version }]);
      }
    }
  }
}

function describeClash(path: string, first: Claim, second: Claim): string {
  const owner = `${first.name} ${first.version}`;
  return first.name === second.name
    ? `${owner} declares the route ${path} twice. Remove one of them.`
    : `The route ${path} is claimed by both ${owner} and ${second.name} ${second.version}. Remove it from one of them first.`;
}
