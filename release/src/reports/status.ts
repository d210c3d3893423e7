import type { ReleaseDocument } from '@site/release-page';
import { whyStays } from '../changes/back/whyStays.ts';
import { channelsIn } from '../document/channel.ts';
import { requireChannelState } from '../document/channelState.ts';
import type { Revision } from '../document/revision.ts';
import { wayBack } from '../document/wayBack.ts';
import { readPeople } from '../people/people.ts';
import { commitOf, publishedVersions } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { timestampPath } from '../trust/metadataPaths.ts';
import { readRepository } from '../trust/repository.ts';
import type { Problem } from './problem.ts';
import { type ProposalEntry, proposals } from './proposals.ts';
import { entriesOf, type RolloutEntry } from './rollouts.ts';
import { timestampProblems } from './verifyTrust.ts';

/** One application on a channel: its live version, the version that a rollback returns to, and the versions in the store. */
export type ApplicationStatus = {
  readonly name: string;
  readonly active: string;
  readonly lastGood?: string;
  readonly canary?: { readonly version: string; readonly percent: number };
  readonly blocked: readonly string[];
  readonly published: readonly string[];
  /** The commit that the live version was built from, as its build says; missing where the store has lost its record. */
  readonly commit?: string;
  /** Whether `retire` could take it off the channel. */
  readonly canRetire: boolean;
};

/** A remote that is off the channel: its blocked versions, and the versions in the store. */
export type RetiredStatus = Pick<ApplicationStatus, 'name' | 'blocked' | 'published'>;

export type Status = Pick<ReleaseDocument, 'channel' | 'revision' | 'issuedAt'> &
  Pick<Revision, 'by' | 'reason'> & {
    readonly applications: readonly ApplicationStatus[];
    readonly retired: readonly RetiredStatus[];
    /** The open rollouts, and those that have ended. */
    readonly rollouts: readonly RolloutEntry[];
    /** The changes that wait for a second person. */
    readonly proposals: readonly ProposalEntry[];
    /** Whether the store has a list of people. Without one, names are unproven. */
    readonly hasPeople: boolean;
    /** The store's own timestamp, where it does not say that the store is fresh. */
    readonly stale?: Problem;
  };

/** Returns what is live on a channel. Throws `Refused` when nothing has been released on it. */
export async function status(
  store: Store,
  { channel = 'live', now = () => new Date() }: { readonly channel?: string; readonly now?: () => Date } = {},
): Promise<Status> {
  const channelState = await requireChannelState(store, channel);
  const { document, by, reason } = channelState;
  const { revision, issuedAt } = document;
  const applications = await Promise.all(
    channelsIn(document).map(async ([name, { active, lastGood, canary, blocked }]) => {
      const back = await wayBack(store, channelState, name, { active, lastGood, blocked });
      const commit = await commitOf(store, { app: name, version: active });
      return {
        name,
        active,
        ...(back ? { lastGood: back.version } : {}),
        ...(canary ? { canary: { version: canary.version, percent: canary.bps / 100 } } : {}),
        blocked,
        published: await publishedVersions(store, name),
        ...(commit !== undefined && { commit }),
        canRetire: whyStays(document, name) === undefined,
      };
    }),
  );
  const retired = await Promise.all(
    Object.entries(document.retired ?? {}).map(async ([name, blocked]) => ({
      name,
      blocked,
      published: await publishedVersions(store, name),
    })),
  );
  const hasPeople = (await readPeople(store)) !== undefined;
  const stale = await staleTimestamp(store, now());
  return {
    channel,
    revision,
    issuedAt,
    by,
    reason,
    applications,
    retired,
    rollouts: entriesOf(channelState),
    proposals: hasPeople ? await proposals(store, channel, now()) : [],
    hasPeople,
    ...(stale && { stale }),
  };
}

async function staleTimestamp(store: Store, now: Date): Promise<Problem | undefined> {
  const repository = await readRepository(store);
  if (!repository) return undefined;
  const { findings, timestamp } = repository;
  return findings.find(({ path }) => path === timestampPath) ?? timestampProblems(timestamp, now)[0];
}
