import { appInfoAtom, messageNumAtom, moneyReadAtAtom, userInfoAtom } from './atoms.ts';
import { currentScope } from './scope.ts';

/**
 * Acts as if neither device nor platform had told anything yet but whether a player is logged in: so React takes over what the
 * page has shown meanwhile, which knows no more. Answers how to make it known again.
 */
export function whileBlank(act: () => void): () => void {
  const { store } = currentScope();
  const user = store.get(userInfoAtom);
  const readAt = store.get(moneyReadAtAtom);
  const appInfo = store.get(appInfoAtom);
  const messages = store.get(messageNumAtom);
  store.set(userInfoAtom, null);
  store.set(moneyReadAtAtom, null);
  store.set(appInfoAtom, null);
  store.set(messageNumAtom, 0);
  act();
  return () => {
    store.set(appInfoAtom, appInfo);
    store.set(userInfoAtom, user);
    store.set(moneyReadAtAtom, readAt);
    store.set(messageNumAtom, messages);
  };
}
