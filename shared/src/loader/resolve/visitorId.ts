import { visitorIn } from './visitorIn.ts';

/**
 * Returns this browser's id, from the cookie that the page sets before anything else; null where cookies are refused.
 */
export function visitorId(): string | null {
  return visitorIn(document.cookie);
}
