/** A host needs the whole page, as a deferred script does. */
export function untilParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
}
