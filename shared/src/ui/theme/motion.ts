/**
 * Returns how long a popup takes to close, which equals --motion-medium; zero for players who prefer reduced motion.
 */
export function popupDurationMs(): number {
  return prefersReducedMotion() ? 0 : 220;
}

/** Whether the player's device requests reduced motion. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
