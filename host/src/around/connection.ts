import { currentScope, currentToken, loadUser, userInfoAtom } from '@site/shared';
import type { Surroundings } from './surroundings.ts';

/** A single call that fails is the business of its screen. */
const PATIENCE_MS = 8_000;
const TRIES_EVERY_MS = 5_000;
const BACK_MS = 3_000;

/** No network by the word of the browser, a network on which nothing answers, and the moment after either. */
export type Connection = 'fine' | 'offline' | 'silent' | 'back';

/**
 * Watches the line and tells how it is, finds out by a call of its own when it is back, and then has everything that is shown read
 * again. While the page is hidden nothing is asked. Returns the way to stop.
 */
export function watchConnection(
  { line: { silentSince }, ask: askPlatform }: Pick<Surroundings, 'line' | 'ask'>,
  tell: (connection: Connection) => void,
): () => void {
  let connection: Connection = 'fine';
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let lostAt = 0;
  const isLost = () => connection === 'offline' || connection === 'silent';

  function become(next: Connection): void {
    connection = next;
    tell(next);
  }

  function look(): void {
    clearTimeout(nextTry);
    const since = silentSince.get();
    if (since === null) {
      if (isLost()) comeBack();
      return;
    }
    if (!navigator.onLine) lose('offline');
    else if (!isLost() && performance.now() - since >= PATIENCE_MS) lose('silent');
    nextTry = setTimeout(ask, TRIES_EVERY_MS);
  }

  /** Any answer shows that the line is there; this one also says whether the site is open. */
  async function ask(): Promise<void> {
    if (document.hidden || silentSince.get() === null) return;
    if (navigator.onLine) await askPlatform().catch(() => undefined);
    look();
  }

  function lose(how: 'offline' | 'silent'): void {
    clearTimeout(end);
    if (!isLost()) lostAt = Date.now();
    become(how);
  }

  function comeBack(): void {
    become('back');
    end = setTimeout(() => become('fine'), BACK_MS);
    readAgain(lostAt);
  }

  const handleOffline = () => silentSince.set(silentSince.get() ?? performance.now());
  const stopHearing = silentSince.subscribe(look);
  const listeners = [
    [window, 'offline', handleOffline],
    [window, 'offline', look],
    [window, 'online', ask],
    [document, 'visibilitychange', ask],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  if (!navigator.onLine) handleOffline();
  look();
  return () => {
    stopHearing();
    clearTimeout(nextTry);
    clearTimeout(end);
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}

/** What screens show, as far as it failed or is from before the line was lost. Polls go on by themselves. */
function readAgain(lostAt: number): void {
  const { store, queryClient } = currentScope();
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < lostAt,
  });
  if (currentToken() && !store.get(userInfoAtom)) loadUser().catch(() => undefined);
}
