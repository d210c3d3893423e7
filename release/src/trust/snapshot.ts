import { isDeepStrictEqual } from 'node:util';
import { folderOfName } from '@site/release-page';
import type { Store } from '../store/store.ts';
import { delegationsOf } from './delegations.ts';
import { metadataFolder, timestampPath, versionsOf } from './metadataPaths.ts';
import { type Repository, readRepository } from './repository.ts';
import { signedMetadata, signersOf } from './sign.ts';
import { writeNext } from './writeNext.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long a timestamp holds where the root says nothing else: who serves an older one stands still. */
const HOLDS_MS = 24 * HOUR_MS;

/** Returns how long a timestamp of a store holds, as the root has set it. */
export function holdsMs({ targets }: Pick<Repository, 'targets'>): number {
  const { holdsMs } = targets.signed.unrecognizedFields;
  return typeof holdsMs === 'number' && holdsMs > 0 ? holdsMs : HOLDS_MS;
}

/**
 * Signs what belongs together (the snapshot) and that it is fresh (the timestamp). Returns false where this computer has
 * no key for that: whoever has it signs with the next change. The snapshot's version exceeds `above`.
 */
export async function signSnapshot(store: Store, above = 0): Promise<boolean> {
  const repository = await readRepository(store);
  const { snapshot, timestamp } = repository?.root.signed.roles ?? {};
  const signers = await signersOf(store, 'snapshot', snapshot).catch(() => undefined);
  const own = await signersOf(store, 'timestamp', timestamp).catch(() => undefined);
  if (!signers || !own) return false;
  await writeNext(
    store,
    'snapshot',
    signers,
    async (now) => {
      const meta = await newestOf(now);
      return isDeepStrictEqual(meta, now.snapshot?.signed.toJSON().meta) ? undefined : { meta };
    },
    above,
  );
  for (;;) {
    const now = await readRepository(store);
    const snapshotVersion = now?.snapshot?.signed.version;
    if (!now || snapshotVersion === undefined) return false;
    // A lost timestamp must not begin again at 1, which clients refuse as older.
    const version = Math.max((now.timestamp?.signed.version ?? 0) + 1, Date.now());
    const fields = { meta: { 'snapshot.json': { version: snapshotVersion } } };
    await store.replace(
      timestampPath,
      await signedMetadata({ kind: 'timestamp', version, lastsMs: holdsMs(now), fields }, own),
    );
    // A slower writer must not leave its older snapshot on top of one written meanwhile.
    const [newest = 0] = versionsOf(await store.list(metadataFolder)).get('snapshot') ?? [];
    if (newest <= snapshotVersion) return true;
    if ((await readRepository(store))?.snapshot?.signed.version === snapshotVersion) return true;
  }
}

/** Signs the timestamp again when a quarter of its time is over; returns whether it did. */
export async function freshen(store: Store, now: Date): Promise<boolean> {
  const repository = await readRepository(store);
  const until = repository?.timestamp && Date.parse(repository.timestamp.signed.expires);
  if (!repository || (until && until - now.getTime() > (holdsMs(repository) * 3) / 4)) return false;
  return signSnapshot(store);
}

/** Returns the newest version that is known of the metadata of each role, as a snapshot names it. */
async function newestOf(repository: Repository): Promise<Record<string, { version: number }>> {
  const names = ['targets', ...delegationsOf(repository.targets).map(({ name }) => name)];
  const all = await Promise.all(
    names.map(async (name) => [`${folderOfName(name)}.json`, await repository.knownVersion(name)] as const),
  );
  // Clients find roots by their numbers. Here the number says when the newest one is lost.
  const root = ['root.json', repository.root.signed.version] as const;
  return Object.fromEntries(
    [root, ...all].flatMap(([file, version]) => (version ? [[file, { version }] as const] : [])),
  );
}
