/** Keeps the field that is typed into clear of the on-screen keyboard, whenever the keyboard changes what can be seen. */
export function keepFieldInView(): void {
  window.visualViewport?.addEventListener('resize', () => {
    const field = document.activeElement;
    const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isTyped) field.scrollIntoView({ block: 'center' });
  });
}
