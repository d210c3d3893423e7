import { channelOf } from '../document/channel.ts';
import { liveVersion } from '../document/liveVersion.ts';
import { publishedVersions } from '../published/versions.ts';
import { type HistoryEntry, history } from '../reports/history.ts';
import type { PageContext } from './pageContext.ts';
import type { Plan } from './plan.ts';

const LOOKED_AT = 50;

/** Returns the other versions that a rollback can return to: those recently live, most recent first. */
export async function otherTargets(
  { store, channel }: PageContext,
  app: string,
  plan: Plan,
): Promise<string[]> {
  const [entries, published] = await Promise.all([
    history(store, { channel, limit: LOOKED_AT }),
    publishedVersions(store, app),
  ]);
  const { before } = plan;
  const shown = [before, ...('after' in plan ? [plan.after] : [])].map((document) =>
    liveVersion(document, app),
  );
  const blocked = channelOf(before, app)?.blocked ?? [];
  return [...new Set(entries.flatMap((entry) => wereLive(entry, app)))].filter(
    (version) => published.includes(version) && !shown.includes(version) && !blocked.includes(version),
  );
}

function wereLive({ changes }: HistoryEntry, app: string): string[] {
  const switches = changes.filter(({ name, what }) => name === app && what === 'live');
  return switches.flatMap(({ from, to }) => [to, from]).filter((version) => version !== undefined);
}
