/**
 * Updates an element in place to match a fresh copy: opened details stay open, typed text stays, and so does the focus.
 * Children with an id are matched by it, wherever they are.
 */
export function morph(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  bringAttributes(old, fresh);
  const wanted = new Set([...fresh.children].map(({ id }) => id).filter(Boolean));
  for (const child of [...old.children]) if (child.id && !wanted.has(child.id)) child.remove();
  let place: ChildNode | null = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const match = matchOf(old, place, child);
    if (!match) {
      old.insertBefore(document.importNode(child, true), place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    if (match instanceof Element && child instanceof Element) morph(match, child);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  while (place) {
    const next: ChildNode | null = place.nextSibling;
    place.remove();
    place = next;
  }
}

function matchOf(parent: Element, place: ChildNode | null, child: Node): ChildNode | undefined {
  if (child instanceof Element && child.id)
    return [...parent.children].find(({ id, nodeName }) => id === child.id && nodeName === child.nodeName);
  const isSame = place?.nodeName === child.nodeName && !(place instanceof Element && place.id);
  return place && isSame ? place : undefined;
}

function bringAttributes(old: Element, fresh: Element): void {
  // The visitor has opened the details.
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes])
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
