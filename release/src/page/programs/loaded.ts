/** When the browser has what this element asks for. Rejects when it did not get it. */
export function loaded(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () =>
      reject(`${element.getAttribute('href') ?? element.getAttribute('src')} did not load`),
    );
  });
}
