import { useAtomValue } from '@site/shared';
import { newcomerAtom } from './newcomerAtom.ts';

export function NewcomerPlace() {
  const newcomer = useAtomValue(newcomerAtom);
  return newcomer && <newcomer.Greeting />;
}
