import { prefersReducedMotion } from './motion.ts';

const TICK_MS = 8;

/** Vibrates for a moment under the finger, where the device can and its player has not asked for less motion. */
export function vibrate(ms = TICK_MS): void {
  if (prefersReducedMotion()) return;
  // Safari has no `vibrate`, and Chromium refuses it before the first tap.
  navigator.vibrate?.(ms);
}
