import { currentScope } from '@site/shared';
import { Greeting } from './Greeting.tsx';
import { newcomerAtom } from './newcomerAtom.ts';

/** Makes the hall greet the player whose session has just begun. */
export function greetNewcomer(): void {
  currentScope().store.set(newcomerAtom, { Greeting });
}
