let root: HTMLElement | null = null;

/** Returns the parent of all overlays: the body, or an element of a shadow root in another site's page. */
export function overlayRoot(): HTMLElement {
  return root ?? document.body;
}

/** Sets the element that contains all overlays, beside the screens that open them; null restores the body. */
export function setOverlayRoot(element: HTMLElement | null): void {
  root = element;
}

/** Returns the focused element. For a focus inside a shadow root, the document knows only the shadow host. */
export function focusedElement(): Element | null {
  return root ? (root.getRootNode() as ShadowRoot).activeElement : document.activeElement;
}
