import { integrityOf } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { channelsIn } from '../document/channel.ts';
import { type GenuineRevision, readGenuine } from '../document/genuineRevisions.ts';
import { type Revision, revisionNumbers } from '../document/revision.ts';
import type { Store } from '../store/store.ts';

/** Returns every genuine revision of a channel as a line of JSON, oldest first, for an audit outside of the store. */
export async function historyLines(store: Store, channel: string): Promise<string[]> {
  const lines = await manyAtOnce(await revisionNumbers(store, channel), async (number) => {
    const genuine = await readGenuine(store, channel, number);
    return genuine ? [JSON.stringify(lineOf(genuine))] : [];
  });
  return lines.flat();
}

function lineOf({ revision, text }: GenuineRevision) {
  const { by, reason, change, rollouts, previous, document } = revision;
  return {
    channel: document.channel,
    revision: document.revision,
    at: document.issuedAt,
    by,
    reason,
    change,
    ...versionsIn(revision),
    rollouts,
    hash: integrityOf(Buffer.from(text)),
    previous,
  };
}

/** Returns the active version of each application, and the canaries with their shares. */
function versionsIn({ document }: Revision) {
  const channels = channelsIn(document);
  return {
    versions: Object.fromEntries(channels.map(([name, { active }]) => [name, active])),
    canaries: Object.fromEntries(
      channels.flatMap(([name, { canary }]) =>
        canary ? [[name, { version: canary.version, percent: canary.bps / 100 }]] : [],
      ),
    ),
  };
}
