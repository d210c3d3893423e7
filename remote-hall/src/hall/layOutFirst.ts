type Scheduler = { postTask?(act: () => void, how: { readonly priority: 'user-blocking' }): Promise<void> };

/**
 * Lays out new content in a task of its own, before the task that paints it, in browsers with `scheduler.postTask`.
 */
export function layOutFirst(box: Element): void {
  const { scheduler } = window as { readonly scheduler?: Scheduler };
  scheduler?.postTask?.(() => void box.getBoundingClientRect(), { priority: 'user-blocking' });
}
