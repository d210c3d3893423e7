import type { HostedDocument, ReleaseDocument } from '@site/release-page/document/document';
import { latestPath } from '@site/release-page/document/latestPath';
import { hostsFor } from '@site/release-page/resolve/versionsFor';

const INTERVAL_MS = 4_000;
const key = 'healedAt';

type Broken = {
  /** The release that the page carries, to find a newer one. */
  readonly release: Pick<ReleaseDocument, 'channel' | 'index' | 'revision'>;
  readonly visitor: string;
  /** Whether a host version is not worth another load. */
  readonly isUnfit: (version: string) => boolean;
  /** Whether a host that did not load can be loaded now. */
  readonly canLoad: () => Promise<boolean>;
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
    if (revision === null || revision <= healedAt()) return;
    noteReload(revision);
    reload();
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Lets the page reload itself again, once it has run well for a while. */
export function allowReload(): void {
  noteReload(-1);
}

async function mendedBy({ release, visitor, isUnfit, canLoad }: Broken): Promise<number | null> {
  const { revision } = release;
  const answer = await fetch(latestPath(release), { cache: 'no-cache' });
  const latest: HostedDocument = await answer.json();
  const isMended = hostsFor(visitor, latest.host).some(({ version }) => !isUnfit(version));
  if (latest.revision > revision && isMended) return latest.revision;
  return (await canLoad()) ? revision : null;
}

function healedAt(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? -1);
  } catch {
    return -1;
  }
}

function noteReload(revision: number): void {
  try {
    if (revision < 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(revision));
  } catch {
    // A browser without storage tries again after the next load.
  }
}
