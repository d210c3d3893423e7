import { anyDocumentIn } from '../document/anyDocumentIn.ts';
import type { ReleaseDocument } from '../document/document.ts';
import { latestPath } from '../document/latestPath.ts';
import { followReleases } from '../follow/followReleases.ts';
import { observable } from '../lib/observable.ts';
import { fetchDocument } from '../trust/fetchLatest.ts';
import { createPinnedTrust } from '../trust/pinnedTrust.ts';
import type { Settings } from './options.ts';

/** The time for a document to arrive while the device has one. */
const ANSWER_MS = 3_000;
const LONGEST_MS = 10_000;

/** The verified release that a page follows. */
export type ReleaseSource = ReturnType<typeof createReleaseSource>;

/** Starts to load the release, then follows it. */
export function createReleaseSource({ store, channel, trust: pin, memory }: Settings) {
  const address = store + latestPath({ channel });
  const trust = createPinnedTrust(pin, channel, memory);
  const fetchNewest = () => fetchDocument(address, LONGEST_MS, anyDocumentIn);
  const news = observable<ReleaseDocument | null>(null);

  async function load(): Promise<ReleaseDocument> {
    const fetching = fetchNewest();
    const kept = news.get() ?? (await trust.begin());
    const fetched = await (kept ? Promise.race([fetching, after(ANSWER_MS)]) : fetching);
    const accepted = fetched && (await trust.accept(fetched));
    if (fetched && !accepted) console.error(`The release at ${address} is not one that this page trusts.`);
    const release = accepted ?? kept;
    if (!release)
      throw new Error(`No release that this page trusts is at ${address}, and the device has none`);
    news.set(release);
    return release;
  }

  const current = (): ReleaseDocument => {
    const release = news.get();
    if (!release) throw new Error(`There is no release of ${address} yet`);
    return release;
  };
  const follow = () =>
    followReleases(
      {
        current,
        trust: () => (news.get() ? 'trusted' : 'refused'),
        offer: news.set,
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
    /** Resolves to the newest verified release. Rejects while there is none. */
    ready: async (): Promise<ReleaseDocument> => news.get() ?? loading ?? begin(),
    /** Returns the release. Throws while there is none. */
    current,
    /** Calls the listener after each release that replaces another. Returns a function that ends this. */
    subscribe: news.subscribe,
  };
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
