import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { serverClock } from '../device/clock.ts';
import { ageText } from '../lib/time.ts';
import { isMoneyOutdatedAtom, moneyReadAtAtom } from './atoms.ts';

const LOOKS_EVERY_MS = 2_000;

/** Returns the age of the shown money, such as 2分钟前; null while it is fresh, 更新中 once the player has moved some. */
export function useMoneyAge(): string | null {
  const readAt = useAtomValue(moneyReadAtAtom);
  const isOutdated = useAtomValue(isMoneyOutdatedAtom);
  const [age, setAge] = useState<string | null>(null);
  useEffect(() => {
    const fresh = isOutdated ? '更新中' : null;
    const look = () => setAge(readAt === null ? null : (ageText(serverClock.now() - readAt) ?? fresh));
    look();
    const timer = window.setInterval(look, LOOKS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [readAt, isOutdated]);
  return age;
}
