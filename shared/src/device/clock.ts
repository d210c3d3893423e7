import { createServerClock } from '../lib/serverClock.ts';

/** The platform's time, learned from its answers, whatever the device's clock shows. */
export const serverClock = createServerClock({ now: () => performance.now() });
