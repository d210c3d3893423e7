import { atom, useStore } from '@site/shared';
import { useCallback, useState } from 'react';

type Draft = Readonly<Record<string, string>>;

/** Drafts are held in memory in the player's scope: a reload or a new session clears them. */
const draftsAtom = atom<Readonly<Record<string, Draft>>>({});

/** Returns the stored draft of a form, read once, and a function that stores its present values; never a password. */
export function useDraft(name: string): readonly [Draft, (draft: Draft) => void] {
  const store = useStore();
  const [left] = useState(() => store.get(draftsAtom)[name] ?? {});
  const keep = useCallback(
    (draft: Draft) => store.set(draftsAtom, (drafts) => ({ ...drafts, [name]: draft })),
    [store, name],
  );
  return [left, keep];
}
