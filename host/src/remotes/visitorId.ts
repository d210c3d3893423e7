import { visitorIn } from '@site/shared/release/routing';

/** This browser's id, from the cookie that the page sets before anything else. Null where cookies are refused. */
export function visitorId(): string | null {
  return visitorIn(document.cookie);
}
