import { isBlankAtom } from './atoms.ts';
import { currentScope } from './scope.ts';

/**
 * Hides everything that device and platform have provided but whether a player is logged in. React can then take over
 * the frame that the page has shown, which knows no more. Returns the function that shows everything again, with what
 * has changed since.
 */
export function beginBlank(): () => void {
  const { store } = currentScope();
  store.set(isBlankAtom, true);
  return () => store.set(isBlankAtom, false);
}
