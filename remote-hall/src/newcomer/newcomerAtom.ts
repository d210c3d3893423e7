import { atom } from '@site/shared';
import type { ComponentType } from 'react';

/**
 * What greets a player who has just registered, until they close it. The registration hands the part itself over, so that
 * the hall loads nothing for everybody else.
 */
export const newcomerAtom = atom<{ readonly Greeting: ComponentType } | null>(null);
