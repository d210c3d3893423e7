import { requireDocument } from '../document/revisions.ts';
import { requirePublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { type JointOutcome, makeLive } from './makeLive.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/**
 * Makes the live versions of another channel live on a channel, in one revision: of the host and of every remote the version
 * that its visitors outside of a canary run. Applications that only the changed channel has stay as they are. Throws
 * `Refused` when nothing has been released on the other channel, and for the reasons of `promoteTogether`.
 */
export async function promoteAsLive(
  store: Store,
  fromChannel: string,
  options: ReleaseOptions,
): Promise<JointOutcome> {
  const { host, remotes } = await requireDocument(store, fromChannel);
  const versions = [
    ...(host ? [['host', host.version] as const] : []),
    ...Object.entries(remotes).map(([name, { active }]) => [name, active] as const),
  ];
  const records = await Promise.all(
    versions.map(([name, version]) => requirePublished(store, name, version)),
  );
  const change = { name: 'promote', applications: versions.map(([name]) => ({ name })) };
  return makeLive(store, records, stampOf(options, `promote as on channel ${fromChannel}`, change), options);
}
