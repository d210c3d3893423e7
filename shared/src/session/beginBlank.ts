import { isBlankAtom } from './atoms.ts';
import { currentScope } from './scope.ts';

/**
 * Acts from now on as if neither device nor platform had told anything yet but whether a player is logged in: so React takes over
 * what the page has shown meanwhile, which knows no more. Answers how to make it known again, with what was told since.
 */
export function beginBlank(): () => void {
  const { store } = currentScope();
  store.set(isBlankAtom, true);
  return () => store.set(isBlankAtom, false);
}
