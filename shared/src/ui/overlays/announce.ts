import { overlayRoot } from '../theme/overlayRoot.ts';

/** A region that comes together with its words is not read out. */
const LATER_MS = 100;
/** Whoever reads through the page meanwhile should not find what was said long ago. */
const STAYS_MS = 10_000;

/**
 * Says a text to those who listen to the page, once they have heard what is being said, and shows nothing. For what others see
 * at a glance: that time runs out, what was drawn, what is left in the wallet.
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

/** Beside the root, so that an open dialog does not silence it. */
function newRegion(): Element {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.dataset.spoken = '';
  region.dataset.heard = '';
  region.setAttribute('aria-live', 'polite');
  overlayRoot().append(region);
  return region;
}
