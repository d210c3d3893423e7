import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../base/refused.ts';
import { requireRole } from '../people/actor.ts';
import { dirtyRefusal, isDirty } from '../published/dirty.ts';
import { type Distribution, readDistribution } from '../published/distribution.ts';
import type { Published } from '../published/metadata.ts';
import { putVersion } from '../published/putVersion.ts';
import { readStockBuild } from '../published/stockBuild.ts';
import { site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { recordFile } from '../store/storePaths.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { refuseBehind } from './changeChannel.ts';
import { makeLive } from './makeLive.ts';
import { type Outcome, onlyOutcome } from './promote.ts';
import { type ReleaseOptions, stampOf } from './releaseOptions.ts';

/** The result of `publish`: `created` is whether the version is new in the store, `outcome` is the change of the channel. */
export type Publication = {
  readonly name: string;
  readonly version: string;
  readonly created: boolean;
  readonly outcome?: Outcome;
  /** The commit that it was built from, as the build says. */
  readonly commit: string;
};

/**
 * The options of `publish`. `name` and `version` guard against publishing another build than the caller means. `promote:
 * false` leaves the channel unchanged. With `routes`, a file of route declarations, the build is one of a stock federation
 * plugin, and is published as `name` and `version`; a site without a host needs no routes. `isDirtyFine: false` refuses a
 * build of files that are in no commit where players would get it.
 */
export type PublishOptions = ReleaseOptions & {
  readonly name?: string;
  readonly version?: string;
  readonly promote?: boolean;
  readonly routes?: string;
  readonly isDirtyFine?: boolean;
};

/**
 * Puts a built application into the store as an immutable version and, unless `promote` is false, makes it live. Publishing
 * the same bytes again changes nothing. Throws `Refused` when the version exists with other bytes, or for the reasons of
 * `promote`; in the latter case the version stays in the store, not live.
 */
export async function publish(store: Store, distDir: string, options: PublishOptions): Promise<Publication> {
  const distribution = await read(distDir, options);
  checkIdentity(distribution.record, options);
  const { name, version, commit } = distribution.record;
  const isForPlayers = options.promote !== false && (options.channel ?? 'live') === 'live';
  // Refused before the version takes its number in the store.
  if (options.isDirtyFine === false && isForPlayers && isDirty(commit))
    throw dirtyRefusal({ name, version, commit });
  await requireRole(store, 'release');
  const stamp = stampOf(options, `publish ${name} ${version}`, { name: 'publish', applications: [{ name }] });
  await refuseBehind(store);
  const { record, created } = await putVersion(store, distribution, stamp.issuedAt);
  if (options.promote === false) {
    await signSnapshot(store);
    return { name, version, created, commit };
  }
  const outcome = onlyOutcome(await makeLive(store, [record], stamp, options));
  return { name, version, created, commit, outcome };
}

function read(distDir: string, { name, version, routes }: PublishOptions): Promise<Distribution> {
  const isStock = routes !== undefined || (!site().hasHost && !existsSync(join(distDir, recordFile)));
  if (!isStock || name === undefined) return readDistribution(distDir);
  return readStockBuild(distDir, { name, ...(version && { version }), ...(routes && { routes }) });
}

function checkIdentity(
  { name, version }: Published,
  { name: wantedName = name, version: wanted = version }: PublishOptions,
) {
  if (name === wantedName && version === wanted) return;
  throw new Refused(
    `The build is ${name} ${version}, not ${wantedName} ${wanted}. Build that version, or publish this one under its own name.`,
  );
}
