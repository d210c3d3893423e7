import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { serverClock } from '../device/clock.ts';
import { ageText } from '../lib/time.ts';
import { moneyReadAtAtom } from './atoms.ts';

const LOOKS_EVERY_MS = 2_000;

/** Returns the age of the shown money, such as 2分钟前; null while it is fresh. */
export function useMoneyAge(): string | null {
  const readAt = useAtomValue(moneyReadAtAtom);
  const [age, setAge] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setAge(readAt === null ? null : ageText(serverClock.now() - readAt));
    look();
    const timer = window.setInterval(look, LOOKS_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [readAt]);
  return age;
}
