/** One moment as two clocks show it, in milliseconds: the platform's, and the one the device claims. */
export type Moment = { readonly server: number; readonly device: number };

/** A device's clock may be nudged by less than this; a larger lead means that the steady clock slept. */
const sleptMs = 2000;

/**
 * When the draw is, given the seconds it was away when the room was asked for. Draws fall on whole seconds of the
 * platform's clock, and counting from the asking can only close betting early, however slow the answer was.
 */
export function drawMoment(timeout: number, asked: Moment): Moment {
  const server = Math.floor(asked.server / 1000) * 1000 + timeout * 1000;
  return { server, device: asked.device + (server - asked.server) };
}

/** How long the draw is still away; the platform's clock stands still in a sleeping device, so both are asked. */
export function msUntil(draw: Moment, now: Moment): number {
  const steady = draw.server - now.server;
  const claimed = draw.device - now.device;
  return steady - claimed > sleptMs ? claimed : steady;
}

/** The seconds a countdown shows: the last one is 1, and 0 lasts a second before it turns negative. */
export function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1000) + 0;
}

/** When the countdown has to show another number. */
export function msToNextSecond(ms: number): number {
  return Math.ceil(ms - (wholeSeconds(ms) - 1) * 1000);
}
