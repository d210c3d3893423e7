import type { GenericAbortSignal } from 'axios';

/** The longest wait for an answer, and for the adapter before it. */
export const LIMIT_MS = 30_000;

/**
 * Loads axios's adapter, which sends the calls. It is not in the first script, because the page itself sends the calls of
 * the first screen (ADR 47); the host loads it soon after. A request whose adapter does not come, or that is aborted
 * before, is never sent.
 */
export async function loadAdapter(signal?: GenericAbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = () => {};
  const end = new Promise<never>((_, reject) => {
    const fail = (code: string) => reject(Object.assign(new Error('the adapter did not come'), { code }));
    timer = setTimeout(fail, LIMIT_MS, 'ETIMEDOUT');
    abort = () => fail('ERR_CANCELED');
    if (signal?.aborted) abort();
    signal?.addEventListener?.('abort', abort);
  });
  try {
    const loading = import(/* webpackChunkName: "adapter" */ 'axios/lib/adapters/xhr.js');
    return (await Promise.race([loading, end])).default;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener?.('abort', abort);
  }
}
