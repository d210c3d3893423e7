/** Resolves when the browser has loaded the element's file. Rejects with the element when it did not get it. */
export function loaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(element));
  });
}
