/**
 * Records the listeners that are added to page and window from now on. Returns a function that removes them, as if the
 * page were left.
 */
export function removedListeners(): () => void {
  const added: (() => void)[] = [];
  for (const target of [window, document]) {
    const original = target.addEventListener;
    const add = original.bind(target);
    target.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
      added.push(() => target.removeEventListener(type, listener, options));
      add(type, listener, options);
    };
    added.push(() => {
      target.addEventListener = original;
    });
  }
  return () => {
    for (const remove of added) remove();
  };
}
