/** Returns how long a popup takes to close: --motion-medium, or zero with reduced motion. */
export function popupDurationMs(): number {
  return prefersReducedMotion() ? 0 : 220;
}

/** Whether the player's device requests reduced motion. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
