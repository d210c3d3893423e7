import { atom, useStore } from '@site/shared';
import { useCallback, useState } from 'react';

type Draft = Readonly<Record<string, string>>;

/** In memory and with the player's scope: gone with a reload and with the session. */
const draftsAtom = atom<Readonly<Record<string, Draft>>>({});

/** What was left of a form, read once, and the way to keep what is in it now; never with a password. */
export function useDraft(name: string): readonly [Draft, (draft: Draft) => void] {
  const store = useStore();
  const [left] = useState(() => store.get(draftsAtom)[name] ?? {});
  const keep = useCallback(
    (draft: Draft) => store.set(draftsAtom, (drafts) => ({ ...drafts, [name]: draft })),
    [store, name],
  );
  return [left, keep];
}
