type Scheduler = { postTask?(act: () => void, how: { readonly priority: 'user-blocking' }): Promise<void> };

/**
 * What follows has a task of its own, so that the page answers between that and this one. Where the browser can be told so, nothing else
 * that waits comes in between.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = window as { readonly scheduler?: Scheduler };
  if (scheduler?.postTask) return scheduler.postTask(() => undefined, { priority: 'user-blocking' });
  return new Promise((resolve) => setTimeout(resolve));
}
