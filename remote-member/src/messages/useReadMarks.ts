import { atom, playerAtom, useAtom, useAtomValue } from '@site/shared';
import { useMemo } from 'react';
import {
  keep,
  type Message,
  type ReadMarks,
  readKept,
  unreadBy,
  withAllRead,
  withOpened,
} from './readMarks.ts';

/** What changed since this page was loaded; before that the device is asked. */
const changedAtom = atom<ReadMarks | null>(null);

/** Which messages the player has opened on this device, and marking them; the same until a mark changes. */
export function useReadMarks() {
  const player = useAtomValue(playerAtom);
  const [changed, setChanged] = useAtom(changedAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is that of the player who is known by then
  return useMemo(() => {
    const marks = changed ?? readKept();
    const change = (next: ReadMarks) => {
      keep(next);
      setChanged(next);
    };
    return {
      isUnread: unreadBy(marks),
      /** Marks messages one by one. */
      open: (...messages: readonly Message[]) => change(withOpened(marks, messages)),
      /** Marks the whole inbox, also what has not been loaded of it. */
      readInbox: (notices: readonly Message[]) => change(withAllRead(marks, notices)),
    };
  }, [player, changed, setChanged]);
}
