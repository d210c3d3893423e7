/** A host needs the whole page, as a deferred script does. What stands behind its place says that this was read; the browser may say so much later. */
export async function untilParsed(): Promise<unknown> {
  if (document.readyState !== 'loading' || document.getElementById('root')?.nextSibling) return;
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
}
