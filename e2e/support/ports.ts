/** Where the site under test listens; E2E_PORT moves it, so that two checkouts can be tested side by side. */
export const sitePort = Number(process.env.E2E_PORT ?? 18_100);

/** What listens at ports of its own, one after the other: specs run side by side, and no two may meet. */
const listeners = [
  'figures',
  'behind nginx',
  'second site',
  'third site',
  'blame',
  'brokenHost',
  'brokenRemote',
  'busy',
  'canary',
  'consolePeople',
  'Firefox',
  'WebKit',
  'Chromium 90',
  'faults',
  'fifthRemote',
  'hallGames',
  'largeSite',
  'lastGood',
  'lotteryRoom',
  'lotteryRoomAway',
  'lotteryRoomStates',
  'newHost',
  'nginx',
  'nginx platform',
  'offline',
  'parts',
  'preview',
  'preview elsewhere',
  'readerHears',
  'releaseOne',
  'replay',
  'rollback',
  'rollout',
  'soak',
  // Of these each page has a line of its own: they take what follows, too.
  'fuzz',
  'fuzz 2',
  'fuzz 3',
  'once',
] as const;

/** A port for a drill that serves a site of its own; a site takes two ports, and its figures one that is free. */
export function drillPort(listener: (typeof listeners)[number]): number {
  return sitePort + 2 * (1 + listeners.indexOf(listener));
}

/** Where the site under test answers what pages reported. */
export const figuresPort = drillPort('figures');
