import { createServerClock } from '../lib/serverClock.ts';

/** The platform's time, learned from its answers; a wrong device clock does not move it. */
export const serverClock = createServerClock({ now: () => performance.now() });
