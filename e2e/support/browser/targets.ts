import type { Page } from '@playwright/test';

/**
 * Returns the tap targets that are too small. Main targets (actions, tabs, fields, rows) need 44 px. Icons
 * and links need 24 px, or so much room that a circle of 24 px on them meets no other target (WCAG 2.5.8).
 * Links within text are exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MAIN = 44;
    const LEAST = 24;
    const TAPPED =
      'a[href], button, input:not([type="hidden"]), textarea, select, summary, [role="button"], [role="tab"], [role="option"], [role="switch"], [role="checkbox"], [role="radio"]';
    const MAIN_ACTS =
      'button:not([aria-label]), [role="tab"], [role="option"], input:not([type="radio"], [type="checkbox"]), textarea, nav a, li > a';
    const box = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name') || element.className).trim().slice(0, 24)}`;
    /** The laid-out box with the pseudo-elements and the label that enlarge its hit area. */
    const reach = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const label = element.matches('input') ? element.closest('label') : null;
      const own = { left, top, right: left + width, bottom: top + height };
      const others = label ? [label.getBoundingClientRect()] : [];
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none')
          continue;
        const edge = (text: string) => Number.parseFloat(text) || 0;
        others.push(
          new DOMRect(
            left + edge(style.left),
            top + edge(style.top),
            width - edge(style.left) - edge(style.right),
            height - edge(style.top) - edge(style.bottom),
          ),
        );
      }
      return others.reduce(
        (sum, other) => ({
          left: Math.min(sum.left, other.left),
          top: Math.min(sum.top, other.top),
          right: Math.max(sum.right, other.right),
          bottom: Math.max(sum.bottom, other.bottom),
        }),
        own,
      );
    };
    const isShown = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
        } as CheckVisibilityOptions) &&
        width > 1 &&
        height > 1 &&
        !element.matches(':disabled') &&
        !element.closest('[inert], [aria-hidden="true"], iframe')
      );
    };
    const all = [...box.querySelectorAll<HTMLElement>(TAPPED)].filter(isShown);
    const reaches = all.map(reach);
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent;
    const isSpaced = (at: number) => {
      const middle = (one: (typeof reaches)[number]) =>
        [(one.left + one.right) / 2, (one.top + one.bottom) / 2] as const;
      const [x, y] = middle(reaches[at] as (typeof reaches)[number]);
      return reaches.every((other, place) => {
        if (place === at || all[place]?.contains(all[at] as Node) || all[at]?.contains(all[place] as Node))
          return true;
        const dx = Math.max(other.left - x, 0, x - other.right);
        const dy = Math.max(other.top - y, 0, y - other.bottom);
        return Math.hypot(dx, dy) >= LEAST / 2;
      });
    };
    return all.flatMap((element, at) => {
      const { left, right, top, bottom } = reaches[at] as (typeof reaches)[number];
      const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
      if (isInText(element)) return [];
      if (element.matches(MAIN_ACTS) && (width < MAIN || height < MAIN))
        return [`${name(element)}: ${width} × ${height}, main`];
      if ((width < LEAST || height < LEAST) && !isSpaced(at))
        return [`${name(element)}: ${width} × ${height}`];
      return [];
    });
  });
}
