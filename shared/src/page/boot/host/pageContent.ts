import { isFrame } from '../frame.ts';

/** Whether the page shows nothing of a host: the splash, a frame or nothing at all. */
export function isBlank(): boolean {
  return (
    isFrame() ||
    Boolean(document.getElementById('splash')) ||
    !document.getElementById('root')?.firstElementChild
  );
}
