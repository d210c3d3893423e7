import type { ReleaseKey } from '@site/release-page';
import { folderOfName, nameOfFolder } from '@site/release-page';
import type { Metadata, Targets } from '@tufjs/models';
import { applicationFolder } from '../store/storePaths.ts';
import { channelsRole, stepsRole } from './metadataPaths.ts';
import { keysById } from './sign.ts';
import { pageKey, tufKey } from './tufKey.ts';

/** A delegated role: whose signatures count for the paths of an application, or of the channels. */
export type Delegation = {
  readonly name: string;
  readonly keys: readonly ReleaseKey[];
  readonly threshold: number;
};

/** The deepest folder of a version's files. A pattern of TUF matches one level. */
const LEVELS = 6;

/** Returns the fields of the metadata `targets` that delegates to these roles. */
export function delegating(roles: readonly Delegation[]): Readonly<Record<string, unknown>> {
  const keys = roles.flatMap((role) => role.keys.map(tufKey));
  // A client takes the first role that may sign a file.
  const ordered = [...roles].sort((a, b) => Number(b.name === stepsRole) - Number(a.name === stepsRole));
  return {
    targets: {},
    delegations: {
      keys: keysById(keys),
      roles: ordered.map(({ name, keys: own, threshold }) => ({
        name: folderOfName(name),
        keyids: own.map((key) => tufKey(key).keyID),
        threshold,
        terminating: true,
        paths: pathsOf(name),
      })),
    },
  };
}

/** Returns the role that signs what channels serve: `channels` where the store has no role of its own for that. */
export function servingRole(targets: Metadata<Targets>): string {
  return targets.signed.delegations?.roles?.[stepsRole] ? stepsRole : channelsRole;
}

/** Returns a delegated role as the metadata has it: clients make its name a part of an address. */
export function delegatedRole(
  { signed: { delegations } }: Metadata<Targets>,
  name: string,
): NonNullable<NonNullable<Targets['delegations']>['roles']>[string] | undefined {
  return delegations?.roles?.[folderOfName(name)];
}

/** Returns the roles that metadata delegates to. */
export function delegationsOf({ signed: { delegations } }: Metadata<Targets>): Delegation[] {
  return Object.values(delegations?.roles ?? {}).map(({ name, keyIDs, threshold }) => ({
    name: nameOfFolder(name),
    keys: keyIDs.flatMap((id) => delegations?.keys[id] ?? []).map(pageKey),
    threshold,
  }));
}

const served = ['releases/*.json', 'heads/*.json'];

/** Returns the patterns of the files that a role signs for. */
function pathsOf(name: string): string[] {
  if (name === stepsRole) return served;
  if (name === channelsRole) return [...served, 'releases/*/*.json'];
  const folder = applicationFolder(name);
  return Array.from({ length: LEVELS }, (_, level) => `${folder}/*${'/*'.repeat(level + 1)}`);
}
