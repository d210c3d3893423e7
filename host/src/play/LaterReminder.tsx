import { isLoggedInAtom, useAtomValue } from '@site/shared';
import { useEffect, useState } from 'react';
import { whenSeenAfter } from '../screens/whenSeenAfter.ts';
import type { Reminder } from './Reminder.tsx';

/** Late enough not to delay the first screen, and long before the first reminder is due. */
const LATER_MS = 6_000;

/** Loads the reminder of the play time, for players only. */
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
