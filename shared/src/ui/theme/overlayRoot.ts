let root: HTMLElement | null = null;

/** The element that whatever lies over a screen is put into: the body, unless the screen is shown in somebody else's page. */
export function overlayRoot(): HTMLElement {
  return root ?? document.body;
}

/** Has overlays stand in this element, beside the screens that open them; in the body with null. */
export function setOverlayRoot(element: HTMLElement | null): void {
  root = element;
}

/** The element that has the focus. Of what lies in a shadow root, a document knows the host alone. */
export function focusedElement(): Element | null {
  return root ? (root.getRootNode() as ShadowRoot).activeElement : document.activeElement;
}
