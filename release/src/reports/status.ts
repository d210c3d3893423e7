import type { ReleaseDocument } from '@site/shared/release';
import { channelOf } from '../document/channel.ts';
import type { Revision } from '../document/revision.ts';
import { readRevision, requireDocument } from '../document/revisions.ts';
import { publishedVersions } from '../published/versions.ts';
import type { Store } from '../store/store.ts';

/** One application on a channel: what is live, what a rollback returns to, and what else is in the store. */
export type ApplicationStatus = {
  readonly name: string;
  readonly active: string;
  readonly lastGood?: string;
  readonly canary?: { readonly version: string; readonly percent: number };
  readonly blocked: readonly string[];
  readonly published: readonly string[];
};

export type Status = Pick<ReleaseDocument, 'channel' | 'revision' | 'issuedAt'> &
  Pick<Revision, 'by' | 'reason'> & { readonly applications: readonly ApplicationStatus[] };

const unknown = { by: 'unknown', reason: 'the store has lost this revision' };

/** What is live on a channel. Throws `Refused` when nothing has been released on it. */
export async function status(
  store: Store,
  { channel = 'live' }: { readonly channel?: string } = {},
): Promise<Status> {
  const document = await requireDocument(store, channel);
  const { revision, issuedAt } = document;
  const { by, reason } = (await readRevision(store, channel, revision)) ?? unknown;
  const live = ['host', ...Object.keys(document.remotes)].flatMap((name) => {
    const application = channelOf(document, name);
    return application ? [{ name, ...application }] : [];
  });
  const applications = await Promise.all(
    live.map(async ({ name, active, lastGood, canary, blocked }) => ({
      name,
      active,
      ...(lastGood === active ? {} : { lastGood }),
      ...(canary ? { canary: { version: canary.version, percent: canary.bps / 100 } } : {}),
      blocked,
      published: await publishedVersions(store, name),
    })),
  );
  return { channel, revision, issuedAt, by, reason, applications };
}
