type Scheduler = { postTask?(act: () => void, how: { readonly priority: 'user-blocking' }): Promise<void> };

/** Has what was just drawn laid out in a task of its own, before the one that paints it, where the browser can be told so. */
export function layOutFirst(box: Element): void {
  const { scheduler } = window as { readonly scheduler?: Scheduler };
  scheduler?.postTask?.(() => void box.getBoundingClientRect(), { priority: 'user-blocking' });
}
