import { playReminder, readText, writeText } from '@site/shared';
import { isAnyOpen, leases, ownKey } from '@site/shared/host';
import { useCallback, useEffect, useState } from 'react';
import {
  lookedAt,
  minutesToShow,
  type PlayTime,
  readPlayTime,
  TICK_MS,
  writtenPlayTime,
} from './playTime.ts';

const NAME = 'playTime';

/** Returns the minutes to remind the player of, or null; `goOn` hides the reminder until the next one is due. */
export function usePlayTime() {
  const [minutes, setMinutes] = useState<number | null>(null);

  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      const time = lookedAt(keptTime(), Date.now());
      keepTime(time);
      const due = minutesToShow(time, playReminder());
      // A lease or an open popup goes first; the reminder waits for a later count.
      if (due !== null && !leases.isAny() && !isAnyOpen()) setMinutes((shown) => shown ?? due);
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const goOn = useCallback(() => {
    const time = keptTime();
    if (time) keepTime({ ...time, remindedMs: time.spentMs });
    setMinutes(null);
  }, []);

  return { minutes, goOn };
}

/** Stored per tab and player: one who logs in after another player starts at zero. */
const keptTime = () => readPlayTime(readText('session', ownKey(NAME)));
const keepTime = (time: PlayTime) => writeText('session', ownKey(NAME), writtenPlayTime(time));
