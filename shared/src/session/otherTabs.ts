import * as v from 'valibot';

const name = 'sessionEnded';

const schema = v.object({
  /** The mark of the token whose session has ended: see `markOf`. */
  mark: v.string(),
  player: v.string(),
  /** Whether the player logged out: then all their tabs end, also those that were logged in separately. */
  isWanted: v.boolean(),
});

/** The message to other tabs that a session has ended. */
export type Ended = v.InferOutput<typeof schema>;

/** Sends the message to the other tabs of this browser. */
export function notifyOtherTabs(ended: Ended): void {
  const text = JSON.stringify(ended);
  try {
    // Other tabs receive the write as an event; nothing stays stored.
    localStorage.setItem(name, text);
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be stored there may be a channel, in Safari since 15.4.
    const channel = openChannel();
    channel?.postMessage(text);
    channel?.close();
  }
}

type Listener = {
  readonly ended: (ended: Ended) => void;
  /** Called when another tab has stored something on the device. */
  readonly changed: (key: string, text: string | null) => void;
  /** Called when another tab has emptied the storage. */
  readonly emptied: () => void;
};

/** Listens to the messages and the stored values of other tabs. Returns the function that stops. */
export function listenToOtherTabs({ ended, changed, emptied }: Listener): () => void {
  const take = (text: unknown) => {
    const message = readEnded(text);
    if (message) ended(message);
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
