import { atom, useAtomValue } from '@site/shared';
import type { ComponentType } from 'react';

/**
 * The greeting for a player who has just registered, until they close it. The registration stores the component here,
 * so that the hall loads nothing for all other players.
 */
export const newcomerAtom = atom<{ readonly Greeting: ComponentType } | null>(null);

export function NewcomerPlace() {
  const newcomer = useAtomValue(newcomerAtom);
  return newcomer && <newcomer.Greeting />;
}
