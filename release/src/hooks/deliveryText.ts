import type { Delivery, Hook } from './sendHook.ts';

/** Returns the outcome of a notice as text. */
export function deliveryText({ address }: Hook, delivery: Delivery): string {
  // The address may hold a key of its receiver, so only the origin is shown.
  const { origin } = new URL(address);
  const times = delivery.tries === 1 ? 'the first try' : `try ${delivery.tries}`;
  if (delivery.isDelivered) return `The web hook at ${origin} was called (${times}).`;
  return `The web hook at ${origin} was not reached, given up after ${times}: ${delivery.reason}.`;
}
