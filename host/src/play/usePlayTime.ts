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

/** The minutes to remind the player of, or null; `goOn` takes it away until it is time again. */
export function usePlayTime() {
  const [minutes, setMinutes] = useState<number | null>(null);

  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      const time = lookedAt(keptTime(), Date.now());
      keepTime(time);
      const told = minutesToShow(time, playReminder());
      // What is half done comes first; the next look asks again.
      if (told !== null && !leases.isAny() && !isAnyOpen()) setMinutes((shown) => shown ?? told);
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

/** The tab's, for the player in it: whoever logs in after another player has not been here as long. */
const keptTime = () => readPlayTime(readText('session', ownKey(NAME)));
const keepTime = (time: PlayTime) => writeText('session', ownKey(NAME), writtenPlayTime(time));
