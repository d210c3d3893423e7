import { Refused } from '../base/refused.ts';
import { readRevision, requireDocument } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';
import { revisionFolder, revisionPath } from '../store/storePaths.ts';

/**
 * The store for a change that was decided on the sight of one revision: it takes no revision but the one after. Throws
 * `Refused`, then or when the change is made, once the channel has moved on.
 */
export async function onRevision(store: Store, channel: string, seen: number): Promise<Store> {
  if ((await requireDocument(store, channel)).revision !== seen) throw await movedOn();
  return {
    ...store,
    writeNew: async (path, bytes) => {
      const isRevision = path.startsWith(`${revisionFolder(channel)}/`);
      if (isRevision && path !== revisionPath(channel, seen + 1)) throw await movedOn();
      return store.writeNew(path, bytes);
    },
  };

  async function movedOn(): Promise<Refused> {
    const next = await readRevision(store, channel, seen + 1);
    const who = next
      ? `${next.by} made revision ${next.document.revision} (${next.reason})`
      : 'There is another revision';
    return new Refused(`${who} after you opened the page. Look at what would change now, then decide again.`);
  }
}
