import type { Page } from '@playwright/test';

/** The number of Tab stops after which the check of a large dialog ends. */
const MOST_STOPS = 40;

/**
 * Returns the keyboard problems of the open dialog: Tab and Shift+Tab have to cycle inside it, and nothing
 * behind it may be reachable.
 */
export async function focusComplaints(page: Page): Promise<string[]> {
  const behind = await page.evaluate(reachableBehind);
  return [
    ...behind.map((name) => `can be reached behind it: ${name}`),
    ...(await round(page, 'Tab')),
    ...(await round(page, 'Shift+Tab')),
  ];
}

/** Presses the key until the focus is back at its first stop. Returns the problems met on the way. */
async function round(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.keyboard.press(key);
  const first = await page.evaluate(focusIn);
  const found: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const at = await page.evaluate(focusIn);
    if (!at.isInside) found.push(`${key} leaves it for ${at.name}`);
    if (!at.isInside || (stop > 0 && at.place === first.place)) break;
    await page.keyboard.press(key);
    if (stop === MOST_STOPS - 1 && key === 'Tab') break;
  }
  return found;
}

/** Runs in the page. Returns whether the focus is in the topmost dialog, and on which element. */
function focusIn(): { isInside: boolean; place: number; name: string } {
  const box = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const { activeElement } = document;
  const isInside = box !== undefined && activeElement !== null && box.contains(activeElement);
  const place = activeElement ? [...document.querySelectorAll('*')].indexOf(activeElement) : -1;
  const name = `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.slice(0, 20)}`;
  return { isInside, place, name };
}

/**
 * Runs in the page. Returns the elements outside the topmost dialog that are neither inert nor left reachable
 * on purpose (`data-heard`).
 */
function reachableBehind(): string[] {
  const box = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (!box) return ['no dialog is open'];
  const reached = [
    ...document.querySelectorAll('a[href], button, input, textarea, h1, h2, [tabindex]'),
  ].filter(
    (element) => !box.contains(element) && !element.closest('[inert], [aria-hidden="true"], [data-heard]'),
  );
  return reached.slice(0, 5).map((element) => `${element.tagName} ${element.textContent?.slice(0, 20)}`);
}

/**
 * Returns the problems with the landmarks and headings of the page: it may have at most one banner, exactly
 * one main and one h1, and each navigation its own name.
 */
export function landmarkComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isExposed = (element: Element) =>
      element.checkVisibility() && !element.closest('[inert], [aria-hidden="true"]');
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isExposed);
    const isModal = document.querySelector('[aria-modal="true"]') !== null;
    const isOfPage = (element: Element) =>
      !element.parentElement?.closest('main, article, section, aside, nav');
    const found: string[] = [];
    const banners = all('header, [role="banner"]').filter(isOfPage).length;
    if (banners > (isModal ? 0 : 1)) found.push(`${banners} banners`);
    const mains = all('main').length;
    if (mains !== (isModal ? 0 : 1)) found.push(`${mains} mains`);
    const names = all('nav').map((nav) => nav.getAttribute('aria-label') ?? '');
    if (names.includes('')) found.push('a navigation without a name');
    if (new Set(names).size < names.length) found.push(`navigations of one name: ${names.join(', ')}`);
    const titles = all('h1').length;
    if (titles !== (isModal ? 0 : 1)) found.push(`${titles} headings of the first level`);
    if (document.documentElement.lang !== 'zh-CN')
      found.push(`the language is ${document.documentElement.lang}`);
    return found;
  });
}

/**
 * Returns the animations that still move although the player prefers less motion: all that change more than
 * opacity. Spinners are exempt, since they show that work is under way.
 */
export function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation;
      if (!(effect instanceof KeyframeEffect) || playState !== 'running') return [];
      const { duration } = effect.getComputedTiming();
      const moves = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const isStill = moves.every((name) =>
        ['opacity', 'offset', 'computedOffset', 'easing', 'composite'].includes(name),
      );
      const isWaiting = effect.target?.closest('[aria-busy="true"], [role="status"]');
      if (Number(duration) === 0 || isStill || isWaiting) return [];
      return [
        `moves: ${effect.target?.className} ${'animationName' in animation ? animation.animationName : ''}`,
      ];
    }),
  );
}

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
