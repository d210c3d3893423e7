type Scheduler = { postTask?(act: () => void, how: { readonly priority: 'user-blocking' }): Promise<void> };

/**
 * What follows has a task of its own, so that the page answers between that and this one, where the browser can be told that nothing else
 * comes in between. Elsewhere it follows at once: all else that waits would come first.
 */
export async function nextTask(): Promise<void> {
  const { scheduler } = window as { readonly scheduler?: Scheduler };
  await scheduler?.postTask?.(() => undefined, { priority: 'user-blocking' });
}
