import { hostBroke } from '@site/shared/release/routing';

/** Tells the page that a part of the host has crashed: soon after the start it then runs another host. */
export function tellBroken(error: Error): void {
  window.dispatchEvent(new CustomEvent(hostBroke, { detail: error.message }));
}
