import { isLoggedInAtom, useAtomValue } from '@site/shared';
import { useEffect, useState } from 'react';
import { whenSeenAfter } from '../remotes/whenSeenAfter.ts';
import type { Reminder } from './Reminder.tsx';

/** Long after the first screen, which it must not hold up, and long before there is anything to tell. */
const LATER_MS = 6_000;

/** What reminds a player of the time, loaded for players only. */
export function LaterReminder() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [loaded, setLoaded] = useState<{ readonly Reminder: typeof Reminder } | null>(null);
  useEffect(
    () =>
      isLoggedIn
        ? whenSeenAfter(LATER_MS, () => import('./Reminder.tsx').then(setLoaded, () => {}))
        : undefined,
    [isLoggedIn],
  );
  return isLoggedIn && loaded ? <loaded.Reminder /> : null;
}
