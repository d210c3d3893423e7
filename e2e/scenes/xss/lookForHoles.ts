/** The state of the page after an attack: the vectors that were shown, and content that should not be there. */
export type Looked = { readonly shown: readonly number[]; readonly holes: readonly string[] };

/**
 * Runs in the page. Every HTML vector has a paragraph with its number before it, so a missing paragraph means
 * that it was not shown. The check inspects the resulting DOM, so that it detects a hole whether or not a
 * policy keeps it from running.
 */
export function lookForHoles(): Looked {
  const holes = new Set<string>();
  const record = (what: string, element: Element) => holes.add(`${what}: ${element.outerHTML.slice(0, 160)}`);
  const strange = 'body :is(script, base, meta, object, embed, applet, frame, portal, link, style, template)';
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of element.attributes) if (/^on/i.test(name)) record(`handler ${name}`, element);
    if (leadsAstray(element)) {
      record('address', element);
      // Its effect is recorded under the number in the vector.
      if (element instanceof HTMLElement) element.click();
    }
    if (element.matches(strange) && /__hit|evil-|clobbered/.test(element.outerHTML))
      record('element', element);
  }
  for (const { name } of [...document.querySelectorAll('[name]')] as HTMLInputElement[])
    if (/^clobbered\d/.test(name)) holes.add(`global: ${name}`);
  const marks = [...document.querySelectorAll<HTMLElement>('p[title^="xss-"]')];
  for (const box of new Set(marks.map((mark) => mark.closest('[class*="-html-"]')))) if (box) lookInside(box);
  return { shown: marks.map((mark) => Number(mark.title.slice(4))), holes: [...holes] };

  function leadsAstray(element: Element): boolean {
    if (element.matches('link, use')) return false;
    if (element.matches('iframe'))
      return element.hasAttribute('srcdoc') || !leads(element, 'src', /^https?:/);
    return ['href', 'xlink:href', 'action', 'formaction', 'data', 'ping', 'background', 'srcdoc'].some(
      (name) => !leads(element, name, /^(https?|mailto|tel|weixin|alipays?|blob):/),
    );
  }

  function leads(element: Element, name: string, allowed: RegExp): boolean {
    const value = element.getAttribute(name);
    if (value === null || !URL.canParse(value, document.baseURI)) return true;
    return allowed.test(new URL(value, document.baseURI).protocol);
  }

  function lookInside(box: Element): void {
    const edge = box.getBoundingClientRect();
    for (const element of box.querySelectorAll(':scope > div *')) {
      if (element.closest('[class*="-skeleton-"]')) continue;
      for (const name of ['id', 'name', 'style', 'class', 'is', 'slot'])
        if (element.hasAttribute(name)) record(name, element);
      if (getComputedStyle(element).position !== 'static') record('position', element);
      const { left, right, top, bottom } = seenOf(element, box);
      const isBeyond =
        left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
      if (isBeyond && right > left && bottom > top) record('reaches out', element);
    }
  }

  /** Returns the part of an element that remains visible after the elements around it, up to the box, have clipped it. */
  function seenOf(element: Element, box: Element) {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let outer = element.parentElement; outer && box.contains(outer); outer = outer.parentElement) {
      if (getComputedStyle(outer).overflow === 'visible') continue;
      const edge = outer.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  }
}
