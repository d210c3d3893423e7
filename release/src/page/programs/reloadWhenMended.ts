import type { ReleaseDocument } from '@site/shared/release';
import { hostsFor, latestPath } from '@site/shared/release/routing';

const INTERVAL_MS = 4_000;
const key = 'healedAt';

type Broken = {
  /** What the page carries, by which a newer one is found. */
  readonly release: Pick<ReleaseDocument, 'channel' | 'index' | 'revision'>;
  readonly visitor: string;
  /** The versions that need not be loaded once more. */
  readonly isUnfit: (version: string) => boolean;
  /** Whether a host that did not load can be had meanwhile. */
  readonly canLoad: () => Promise<boolean>;
};

/**
 * While nothing is shown: loads the page anew when a newer release names another host, or when the host's files can be
 * had again. Nothing is verified here, because all that comes of it is the page itself, which is what is trusted. One load for
 * a revision: a page from an old cache must not be loaded for ever. Returns the way to stop.
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

/** After a while of running well the page may heal itself again. */
export function allowReload(): void {
  noteReload(-1);
}

async function mendedBy({ release, visitor, isUnfit, canLoad }: Broken): Promise<number | null> {
  const { revision } = release;
  const answer = await fetch(latestPath(release), { cache: 'no-cache' });
  const latest: ReleaseDocument = await answer.json();
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
    // A browser that keeps nothing asks again after the next load.
  }
}
