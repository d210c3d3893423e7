import type { HostedDocument, ReleaseDocument } from '@site/release-page/document/document';
import { latestPath } from '@site/release-page/document/latestPath';
import { MENDED_MS } from '@site/release-page/load/failurePolicy';
import type { FileExaminer } from '@site/release-page/load/fileExaminer';
import { hostsFor, type NumberedHost } from '@site/release-page/resolve/versionsFor';
import { isThere } from './bringHost.ts';
import { readTab, writeTab } from './hostRecords.ts';

const key = 'healed';

/** The revision for which the page was reloaded. A browser without storage tries again after the next load. */
type Healed = { readonly at: number };

/** A page that shows nothing, and the ways in which it may be mended. */
export type Broken = {
  /** The release that the page carries, to find a newer one. */
  readonly release: Pick<ReleaseDocument, 'channel' | 'index' | 'revision'>;
  readonly visitor: string;
  /** Whether a host version is not worth another load. */
  readonly isUnfit: (version: string) => boolean;
  /** Whether no host runs and none is loading: one that is needs no reload. */
  readonly isStuck: () => boolean;
  /** The hosts that the page tries. */
  readonly hosts: readonly NumberedHost[];
  readonly examiner: FileExaminer;
};

/**
 * Reloads a page that shows nothing when a newer release names another host, or when the host's files can be loaded
 * again. Verifies nothing, because its only effect is the page itself, which is trusted. Reloads once per revision: a
 * page from an old cache must not reload for ever. Returns a function that stops it.
 */
export function reloadWhenMended(broken: Broken, reload: () => void): () => void {
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    const revision = await mendedBy(broken).catch(() => null);
    isAsking = false;
    if (revision === null || revision <= (readTab<Healed>(key)?.at ?? -1)) return;
    writeTab(key, { at: revision } satisfies Healed);
    reload();
  }, MENDED_MS);
  return () => clearInterval(timer);
}

/** Lets the page reload itself again, once it has run well for a while. */
export function allowReload(): void {
  writeTab(key, undefined);
}

async function mendedBy({ release, visitor, isUnfit, ...tried }: Broken): Promise<number | null> {
  const { revision } = release;
  const answer = await fetch(latestPath(release), { cache: 'no-cache' });
  const latest: HostedDocument = await answer.json();
  const isMended = hostsFor(visitor, latest.host).some(({ version }) => !isUnfit(version));
  if (latest.revision > revision && isMended) return latest.revision;
  return (await canLoad(tried)) ? revision : null;
}

/** Whether a host that did not load can be loaded now. */
async function canLoad({
  isStuck,
  hosts,
  examiner,
}: Pick<Broken, 'isStuck' | 'hosts' | 'examiner'>): Promise<boolean> {
  return isStuck() && (await Promise.all(hosts.map((host) => isThere(host, examiner)))).some(Boolean);
}
