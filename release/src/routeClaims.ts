import type { ReleaseDocument } from '@site/shared/release';
import { Refused } from './refused.ts';

/** Throws `Refused` when one path would belong to two screens. */
export function checkRouteClaims(remotes: ReleaseDocument['remotes']): void {
  const owners = new Map<string, string>();
  for (const [name, { active, versions }] of Object.entries(remotes)) {
    for (const { path } of versions[active]?.routes ?? []) {
      const pattern = path.replace(/:[^/]+/g, ':').replace(/(?<=.)\/$/, '');
      const owner = owners.get(pattern);
      if (owner) throw new Refused(describeClash(path, owner, `${name} ${active}`));
      owners.set(pattern, `${name} ${active}`);
    }
  }
}

function describeClash(path: string, first: string, second: string): string {
  return first === second
    ? `${first} declares the route ${path} twice. Remove one of them.`
    : `The route ${path} is claimed by both ${first} and ${second}. Remove it from one of them first.`;
}
