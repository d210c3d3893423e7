type Scheduler = { postTask?(act: () => void, how: { readonly priority: 'user-blocking' }): Promise<void> };

/**
 * Continues in a task of its own, so that the page can react in between, where the browser can run this task before
 * all others. Elsewhere continues at once, because all other waiting tasks would come first.
 */
export async function nextTask(): Promise<void> {
  const { scheduler } = window as { readonly scheduler?: Scheduler };
  await scheduler?.postTask?.(() => undefined, { priority: 'user-blocking' });
}
