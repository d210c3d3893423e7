import { writeJson } from '@site/shared';
import { type Box, shapeName } from '@site/shared/page/boot/shape';

/** More boxes than a screen of a phone has; the store stays below 4 KB. */
const MOST_BOXES = 60;
/** The area in pixels from which a picture is worth its early request: a banner has it, a tile has not. */
const LARGE = 20_000;
const SMALL = 1_500;

/** Stores the shape of the screen that shows, from which the next visit to it starts. */
export function keepShape(): void {
  // The next visit begins with no screen that is scrolled or behind a dialog.
  if (scrollY > 0 || document.querySelector('[role=dialog],[role=alertdialog]')) return;
  const boxes = [...document.querySelectorAll('#root *')].flatMap(boxesOf).slice(0, MOST_BOXES);
  writeJson('shape', { of: shapeName(), boxes });
}

function boxesOf(element: Element): Box[] {
  const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
  const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!isSeen || width * height < SMALL) return [];
  const { backgroundColor, backgroundImage, borderTopLeftRadius, visibility } = getComputedStyle(element);
  const isLarge = isBanner(element) && width * height >= LARGE && left >= 0 && right <= innerWidth;
  const [gradient] = /rgba?\([^)]*\)/.exec(backgroundImage) ?? [];
  const colour = gradient ?? (/^(transparent|.*, 0\))$/.test(backgroundColor) ? '' : backgroundColor);
  if (visibility === 'hidden' || !(colour || isLarge)) return [];
  const radius = isLarge ? cutAt(element, left, top) : Number.parseFloat(borderTopLeftRadius) || 0;
  const place = [left, top, width, height, radius].map(Math.round);
  return [[...place, colour, ...(isLarge ? [element.currentSrc] : [])] as unknown as Box];
}

/** Whether an element is a picture that the screen itself puts first. No other is stored, such as the code of a payment. */
function isBanner(element: Element): element is HTMLImageElement {
  return element.matches('img[fetchpriority=high]') && /^http/.test((element as HTMLImageElement).currentSrc);
}

/** Returns the radius at which an element around a picture cuts its corner. */
function cutAt(element: Element | null, left: number, top: number): number {
  if (!element) return 0;
  const place = element.getBoundingClientRect();
  if (place.left !== left || place.top !== top) return 0;
  const radius = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0;
  return radius || cutAt(element.parentElement, left, top);
}
