/** When the browser has what this element asks for. Rejects with the element when it did not get it. */
export function loaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(element));
  });
}
