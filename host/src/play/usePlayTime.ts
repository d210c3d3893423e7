import { playReminder, readText, writeText } from '@site/shared';
import { isAnyOpen, leases } from '@site/shared/host';
import { useCallback, useEffect, useState } from 'react';
import { lookedAt, minutesToTell, readPlayTime, TICK_MS, writtenPlayTime } from './playTime.ts';

const KEY = 'playTime';

/** The minutes to remind the player of, or null; `goOn` takes it away until it is time again. */
export function usePlayTime() {
  const [minutes, setMinutes] = useState<number | null>(null);

  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      const time = lookedAt(readPlayTime(readText('session', KEY)), Date.now());
      writeText('session', KEY, writtenPlayTime(time));
      const told = minutesToTell(time, playReminder());
      // What is half done comes first; the next look asks again.
      if (told !== null && !leases.isAny() && !isAnyOpen()) setMinutes((shown) => shown ?? told);
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const goOn = useCallback(() => {
    const time = readPlayTime(readText('session', KEY));
    if (time) writeText('session', KEY, writtenPlayTime({ ...time, remindedMs: time.spentMs }));
    setMinutes(null);
  }, []);

  return { minutes, goOn };
}
