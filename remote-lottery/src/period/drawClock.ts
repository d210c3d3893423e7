/** One instant on two clocks, in milliseconds: the platform's, and the device's own. */
export type Instant = { readonly server: number; readonly device: number };

/** A device's clock may be adjusted by less than this; a larger lead means that the device slept. */
const sleptMs = 2000;

/**
 * Returns the instant of the draw from the seconds that were left when the room was requested. Draws fall on whole
 * seconds of the platform's clock. Counting from the request can only close betting early, however slow the answer
 * was.
 */
export function drawInstant(timeout: number, requestedAt: Instant): Instant {
  const server = Math.floor(requestedAt.server / 1000) * 1000 + timeout * 1000;
  return { server, device: requestedAt.device + (server - requestedAt.server) };
}

/**
 * Returns the milliseconds until the draw. The platform's clock does not advance while the device sleeps, so the
 * device's own clock is compared too.
 */
export function msUntil(draw: Instant, now: Instant): number {
  const steady = draw.server - now.server;
  const claimed = draw.device - now.device;
  return steady - claimed > sleptMs ? claimed : steady;
}

/** Returns the seconds that a countdown shows: the last one is 1, and 0 lasts a second before it turns negative. */
export function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1000) + 0;
}

/** Returns the milliseconds until the countdown shows another number. */
export function msToNextSecond(ms: number): number {
  return Math.ceil(ms - (wholeSeconds(ms) - 1) * 1000);
}
