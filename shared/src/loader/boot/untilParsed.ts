/**
 * Resolves when the page is parsed as far as a host needs it, as for a deferred script. A node behind the root
 * element shows that the root is parsed; the browser may report the end of the page much later.
 */
export async function untilParsed(): Promise<unknown> {
  if (document.readyState !== 'loading' || document.getElementById('root')?.nextSibling) return;
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
}
