import { type ReleaseDocument, type ReleasedRoute, routePattern } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { runningVersions } from './remoteChannel.ts';

type Owner = { readonly name: string; readonly version: string };

/** Throws `Refused` when two routes claim the same path, place in the tab bar or role. */
export function checkRouteClaims(remotes: ReleaseDocument['remotes']): void {
  const owners = new Map<string, Owner[]>();
  for (const [name, remote] of Object.entries(remotes)) {
    for (const version of runningVersions(remote)) {
      for (const [key, claimed] of (remote.versions[version]?.routes ?? []).flatMap(claimsOf)) {
        const others = owners.get(key) ?? [];
        // A canary takes over the addresses of the active version.
        const clash = others.find((other) => other.name !== name || other.version === version);
        if (clash) throw new Refused(describeClash(claimed, clash, { name, version }));
        owners.set(key, [...others, { name, version }]);
      }
    }
  }
}

/** Returns the claims of a route, each as a key and as text. */
function claimsOf({ path, tab, serves }: ReleasedRoute): [key: string, claimed: string][] {
  return [
    [`route ${routePattern(path)}`, `route ${path}`],
    ...(tab ? [[`tab ${tab.place}`, `place ${tab.place} of the tab bar`] as [string, string]] : []),
    ...(serves ? [[`role ${serves}`, `role ${serves}`] as [string, string]] : []),
  ];
}

function describeClash(claimed: string, first: Owner, second: Owner): string {
  const owner = `${first.name} ${first.version}`;
  return first.name === second.name
    ? `${owner} declares the ${claimed} twice. Remove one of them.`
    : `The ${claimed} is claimed by both ${owner} and ${second.name} ${second.version}. Remove it from one of them first.`;
}
