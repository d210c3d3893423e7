import { isOfTeam, type Preview, previewPath } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { channelOf, stepTo } from '../document/channel.ts';
import { type Clash, refuseClashes, routeClashes } from '../document/compatibility.ts';
import { promoted, retiredState } from '../document/remoteChannel.ts';
import { compatibleState } from '../document/revise.ts';
import { requireDocument } from '../document/revisions.ts';
import { signaturesFor } from '../document/teams.ts';
import { requireRole } from '../people/actor.ts';
import { requirePublished } from '../published/published.ts';
import { versionOf } from '../published/releaseOf.ts';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { pagePath } from '../store/storePaths.ts';
import { applicationRoles } from '../trust/pageRoles.ts';
import { requireRepository } from '../trust/repositoryChanges.ts';
import { requireSigningKey } from '../trust/storeKey.ts';
import { followRoles } from './followRoles.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/** A signed preview, its path in the store, and the address that testers open, relative to the site. */
export type PreviewOutcome = {
  readonly preview: Preview;
  readonly path: string;
  readonly address: string;
  /** The places in the tab bar that live remotes have, so that the preview shows without them. */
  readonly taken: readonly TakenTab[];
};

/** A place in the tab bar, and the live version that has it. */
export type TakenTab = { readonly place: number; readonly app: string; readonly version: string };

/**
 * Allows testers to run a published version in one tab; the channel stays unchanged. Throws `Refused` for a version that
 * `promote` would refuse: an unknown or blocked one, a route that two remotes claim, or requirements that the host does not
 * meet. A place in the tab bar that another remote has does not refuse the preview: it shows without that tab.
 */
export async function preview(
  store: Store,
  name: string,
  version: string,
  { channel = 'live', now = () => new Date(), by }: Omit<ReleaseOptions, 'reason'>,
): Promise<PreviewOutcome> {
  const actor = await requireRole(store, 'release');
  const record = await requirePublished(store, name, version);
  const current = await requireDocument(store, channel);
  const before = channelOf(current, name);
  const release = versionOf(record);
  const next = await compatibleState(store, current, [
    stepTo(name, promoted(before ?? retiredState(current, name), name, { version, release })),
  ]);
  const clashes = routeClashes(next.remotes).map((clash) => ({ clash, taken: takenFrom(name, clash) }));
  refuseClashes(clashes.flatMap(({ clash, taken }) => (taken ? [] : [clash])));
  const shown = channelOf(next, name)?.versions[version] ?? release;
  const signatures = await signaturesFor(store, { name, number: version, version: shown });
  const role = applicationRoles(await requireRepository(store))[name];
  const unsigned: Preview = {
    kind: 'preview',
    name,
    version,
    issuedAt: now().toISOString(),
    by: '',
    release: { ...shown, signatures },
    ...(role && { role }),
  };
  const signed = actor
    ? { ...unsigned, signatures: [await actor.key.sign(unsigned)] }
    : await signDocument(unsigned, await requireSigningKey(store));
  const part = signed.release;
  if (current.roles && !(await isOfTeam(current.roles, { name, number: version, part, role })))
    await bringRole(store, name, { by, now });
  const path = previewPath(name, version);
  await store.replace(path, `${JSON.stringify(signed)}\n`);
  const page = pagePath(channel).replace(/^index\.html$/, '');
  const taken = clashes.flatMap((one) => one.taken ?? []);
  return { preview: signed, path, address: `/${page}?preview=${name}@${version}`, taken };
}

/** Has pages know the role of an application that was never live. Throws `Refused` where this computer cannot decide that. */
async function bringRole(
  store: Store,
  name: string,
  options: Pick<ReleaseOptions, 'by' | 'now'>,
): Promise<void> {
  const channels = await followRoles(store, options, `pages know the role of ${name}`);
  if (channels) return;
  throw new Refused(
    `Pages do not know the role of ${name} yet, so they would refuse its preview. The next release on the channel brings it to them.`,
  );
}

/** Returns the tab that another remote has and the previewed one claims; undefined for every other clash. */
function takenFrom(previewed: string, { place, first, second }: Clash): TakenTab | undefined {
  if (place === undefined || first.name === second.name) return undefined;
  const { name: app, version } = first.name === previewed ? second : first;
  return { place, app, version };
}
