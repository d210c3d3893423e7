import { useAtomValue } from '@site/shared';
import { newcomerAtom } from './newcomerAtom.ts';

/** Where the hall greets a player who has just registered. */
export function NewcomerPlace() {
  const newcomer = useAtomValue(newcomerAtom);
  return newcomer && <newcomer.Greeting />;
}
