type Scheduler = { postTask?(act: () => void, how: { readonly priority: 'user-blocking' }): Promise<void> };

/**
 * Continues in a task of its own, so that the page can react in between, where the browser can run this task before
 * all others. Elsewhere continues at once, because all other waiting tasks would come first.
 */
export async function nextTask(): Promise<void> {
  const { scheduler } = window as { readonly scheduler?: Scheduler };
  await scheduler?.postTask?.(() => undefined, { priority: 'user-blocking' });
}

/** Continues in a task after those that wait already, such as the one that parses the rest of the page. */
export function laterTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Resolves when the page is parsed as far as a host needs it, as for a deferred script. A node behind the root
 * element shows that the root is parsed; the browser may report the end of the page much later.
 */
export async function untilParsed(): Promise<unknown> {
  if (document.readyState !== 'loading' || document.getElementById('root')?.nextSibling) return;
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
}
