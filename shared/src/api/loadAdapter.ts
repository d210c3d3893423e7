/** The longest wait for an answer, and for the adapter before it. */
export const LIMIT_MS = 30_000;

/**
 * Loads axios's adapter, which sends the calls. It is not in the first script, because the page itself sends the calls of
 * the first screen (ADR 47); the host loads it soon after. A request whose adapter does not come is never sent.
 */
export async function loadAdapter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('the adapter did not come'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(late), LIMIT_MS);
  });
  try {
    const loading = import(/* webpackChunkName: "adapter" */ 'axios/lib/adapters/xhr.js');
    return (await Promise.race([loading, timeUp])).default;
  } finally {
    clearTimeout(timer);
  }
}
