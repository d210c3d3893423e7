import * as v from 'valibot';

const name = 'sessionEnded';

const schema = v.object({
  /** Of the token whose session has ended: see `markOf`. */
  mark: v.string(),
  player: v.string(),
  /** Whether the player wanted it: then all their tabs end, also those that were logged in apart. */
  isWanted: v.boolean(),
});

/** What a tab tells the others of a session that ends. */
export type Ended = v.InferOutput<typeof schema>;

/** Tells the other tabs of this browser. */
export function notifyOtherTabs(ended: Ended): void {
  const text = JSON.stringify(ended);
  try {
    // Heard as it is written; nothing of it stays.
    localStorage.setItem(name, text);
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be stored there may be a channel. Safari has one since 15.4.
    const channel = openChannel();
    channel?.postMessage(text);
    channel?.close();
  }
}

type Listener = {
  readonly ended: (ended: Ended) => void;
  /** Something was kept on the device by another tab. */
  readonly changed: (key: string, text: string | null) => void;
  /** Another tab has emptied the storage. */
  readonly emptied: () => void;
};

/** Hears what other tabs tell and keep. Answers how to stop. */
export function listenToOtherTabs({ ended, changed, emptied }: Listener): () => void {
  const take = (text: unknown) => {
    const told = readEnded(text);
    if (told) ended(told);
  };
  const handleStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (!isLocal(storageArea)) return;
    if (key === null) emptied();
    else if (key === name) take(newValue);
    else changed(key, newValue);
  };
  window.addEventListener('storage', handleStorage);
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }) => take(data);
  return () => {
    window.removeEventListener('storage', handleStorage);
    channel?.close();
  };
}

function readEnded(text: unknown): Ended | null {
  try {
    return v.parse(schema, JSON.parse(String(text)));
  } catch {
    return null;
  }
}

function isLocal(area: Storage | null): boolean {
  try {
    return area === localStorage;
  } catch {
    return false;
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
