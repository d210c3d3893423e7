import { currentScope, currentToken, loadUser, userInfoAtom } from '@site/shared';
import type { AroundProps } from './aroundProps.ts';

/**
 * The time without an answer after which the connection counts as lost. A single failed call concerns only its screen.
 */
const PATIENCE_MS = 8_000;
const TRIES_EVERY_MS = 5_000;
const BACK_MS = 3_000;

/**
 * `offline`: the browser reports no network; `silent`: there is a network, but nothing answers; `back`: shortly after
 * either.
 */
export type Connection = 'fine' | 'offline' | 'silent' | 'back';

/**
 * Watches the connection and reports each change. Checks with calls of its own when it is back, and then refetches the
 * data on display. Sends nothing while the page is hidden. Returns a function that stops it.
 */
export function watchConnection(
  { line: { silentSince }, check: checkSite }: Pick<AroundProps, 'line' | 'check'>,
  onChange: (connection: Connection) => void,
): () => void {
  let connection: Connection = 'fine';
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  let lostAt = 0;
  const isLost = () => connection === 'offline' || connection === 'silent';

  function become(next: Connection): void {
    connection = next;
    onChange(next);
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
    nextTry = setTimeout(probe, TRIES_EVERY_MS);
  }

  /** Checks the connection. Any answer proves that it is back; this call also shows whether the site is open. */
  async function probe(): Promise<void> {
    if (document.hidden || silentSince.get() === null) return;
    if (navigator.onLine) await checkSite().catch(() => undefined);
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
  const unsubscribe = silentSince.subscribe(look);
  const listeners = [
    [window, 'offline', handleOffline],
    [window, 'offline', look],
    [window, 'online', probe],
    [document, 'visibilitychange', probe],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  if (!navigator.onLine) handleOffline();
  look();
  return () => {
    unsubscribe();
    clearTimeout(nextTry);
    clearTimeout(end);
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}

/**
 * Refetches the data on display that failed or is older than the loss of the connection. Polls continue by themselves.
 */
function readAgain(lostAt: number): void {
  const { store, queryClient } = currentScope();
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < lostAt,
  });
  if (currentToken() && !store.get(userInfoAtom)) loadUser().catch(() => undefined);
}
