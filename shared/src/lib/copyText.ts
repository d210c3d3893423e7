/** Puts a text on the clipboard and resolves to whether it is there; browsers require a tap of the player. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard interface (plain http, old WebKit, in-app browsers) or no permission for it.
    return copyThroughField(text);
  }
}

function copyThroughField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Below 16 px iOS zooms the page into the field.
  field.style.fontSize = '16px';
  // Beside the focused element, because a dialog's focus trap would take the focus back from the body.
  (focused?.parentElement ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
