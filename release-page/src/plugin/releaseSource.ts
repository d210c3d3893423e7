import { anyDocumentIn } from '../document/anyDocumentIn.ts';
import type { ReleaseDocument } from '../document/document.ts';
import { latestPath } from '../document/latestPath.ts';
import { followReleases } from '../follow/followReleases.ts';
import { fetchDocument } from '../trust/fetchDocument.ts';
import { createPinnedTrust } from '../trust/pinnedTrust.ts';
import type { Settings } from './options.ts';

/** The time for a document to arrive while the device has one. */
const ANSWER_MS = 3_000;
const LONGEST_MS = 10_000;

/** The verified release that a page follows. */
export type ReleaseSource = {
  /** Resolves to the newest verified release. Rejects while there is none. */
  ready(): Promise<ReleaseDocument>;
};

/** Starts to load the release, then follows it; `onRelease` is called with each one that replaces another. */
export function createReleaseSource(
  { store, channel, trust: pin, memory }: Settings,
  onRelease: (release: ReleaseDocument) => void,
): ReleaseSource {
  const address = store + latestPath({ channel });
  const trust = createPinnedTrust(pin, channel, memory);
  const fetchNewest = () => fetchDocument(address, LONGEST_MS, anyDocumentIn);
  let current: ReleaseDocument | null = null;

  async function load(): Promise<ReleaseDocument> {
    const fetching = fetchNewest();
    const kept = current ?? (await trust.begin());
    const fetched = await (kept ? Promise.race([fetching, after(ANSWER_MS)]) : fetching);
    const accepted = fetched && (await trust.accept(fetched));
    if (fetched && !accepted) console.error(`The release at ${address} is not one that this page trusts.`);
    const release = accepted ?? kept;
    if (!release)
      throw new Error(`No release that this page trusts is at ${address}, and the device has none`);
    current = release;
    return release;
  }

  const follow = () =>
    followReleases(
      {
        // Nothing reads a release before there is one.
        current: () => current as ReleaseDocument,
        trust: () => (current ? 'trusted' : 'refused'),
        offer(next) {
          current = next;
          onRelease(next);
        },
      },
      (received) => trust.accept(received),
      fetchNewest,
    );

  const begin = () => {
    loading = load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  let loading: Promise<ReleaseDocument> | undefined;
  begin().then(follow, follow);
  return {
    ready: async () => current ?? loading ?? begin(),
  };
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
