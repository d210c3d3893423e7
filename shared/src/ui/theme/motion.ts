/** How long a popup takes to leave, the same as --motion-medium; zero for players who asked for less motion. */
export function popupDurationMs(): number {
  return prefersReducedMotion() ? 0 : 220;
}

/** Whether the player's device asks for less motion. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
