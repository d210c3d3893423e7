import { overlayRoot } from '../theme/overlayRoot.ts';

/** Screen readers do not read a region that is inserted together with its text. */
const LATER_MS = 100;
/** A screen reader user who moves through the page should not come across old announcements. */
const STAYS_MS = 10_000;

/**
 * Announces a text to screen readers, after what they are reading, and shows nothing. It is for what others see at a
 * glance: time runs out, a draw has a result, the balance has changed.
 */
export function announce(text: string): void {
  const message = text.trim();
  if (message === '') return;
  const region = overlayRoot().querySelector('[data-spoken]') ?? newRegion();
  const line = document.createElement('p');
  line.textContent = message;
  setTimeout(() => region.append(line), LATER_MS);
  setTimeout(() => line.remove(), LATER_MS + STAYS_MS);
}

/** Appends a live region beside the root, where an open dialog does not silence it. */
function newRegion(): Element {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.dataset.spoken = '';
  region.dataset.heard = '';
  region.setAttribute('aria-live', 'polite');
  overlayRoot().append(region);
  return region;
}
