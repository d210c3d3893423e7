import { atom, playerAtom, useAtom, useAtomValue } from '@site/shared';
import { useMemo } from 'react';
import {
  type Message,
  type ReadMarks,
  storedMarks,
  storeMarks,
  unreadBy,
  withAllRead,
  withOpened,
} from './readMarks.ts';

/** The marks since the last change in this page; null until then, while the device's storage is read. */
const changedAtom = atom<ReadMarks | null>(null);

/**
 * The read marks of the player on this device and functions that change them; the result is the same object until a
 * mark changes.
 */
export function useReadMarks() {
  const player = useAtomValue(playerAtom);
  const [changed, setChanged] = useAtom(changedAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks in storage depend on the player
  return useMemo(() => {
    const marks = changed ?? storedMarks();
    const change = (next: ReadMarks) => {
      storeMarks(next);
      setChanged(next);
    };
    return {
      isUnread: unreadBy(marks),
      open: (...messages: readonly Message[]) => change(withOpened(marks, messages)),
      /** Marks the whole inbox as read, including messages that are not loaded. */
      readInbox: (notices: readonly Message[]) => change(withAllRead(marks, notices)),
    };
  }, [player, changed, setChanged]);
}
