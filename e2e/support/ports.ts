/** The port of the site under test. E2E_PORT moves it, so that two checkouts can be tested side by side. */
export const sitePort = Number(process.env.E2E_PORT ?? 18_100);

/** The number of consecutive ports of each listener. Specs run in parallel, so no two may share a port. A site takes two. */
const portsOf = {
  figures: 2,
  anySite: 4,
  handmadeSite: 4,
  'behind nginx': 2,
  'second site': 2,
  'third site': 2,
  blame: 2,
  brokenHost: 2,
  brokenRemote: 2,
  busy: 2,
  canary: 2,
  consolePeople: 2,
  devtools: 2,
  Firefox: 2,
  WebKit: 2,
  'Chromium 90': 2,
  faults: 2,
  fifthRemote: 2,
  foreignHall: 2,
  foreignLottery: 2,
  foreignMember: 2,
  foreignSession: 2,
  foreignWallet: 2,
  foreignWithdrawal: 2,
  foreignRecords: 2,
  onceForeign: 4,
  hallGames: 2,
  interop: 2,
  largeSite: 2,
  lastGood: 2,
  lobby: 2,
  lotteryRoom: 2,
  lotteryRoomAway: 2,
  lotteryRoomStates: 2,
  newHost: 2,
  nginx: 4,
  'nginx tls': 2,
  offline: 2,
  parts: 2,
  preview: 2,
  'preview elsewhere': 2,
  screenReader: 2,
  releaseOne: 2,
  replay: 2,
  retire: 2,
  returning: 2,
  'returning Chromium': 2,
  'returning Firefox': 2,
  'returning WebKit': 2,
  rollback: 2,
  rollout: 2,
  soak: 2,
  trust: 2,
  forgedRelease: 2,
  fuzz: 8,
  once: 8,
  twoAnswers: 2,
  'phone line': 2,
  lighthouse: 1,
} as const;
type Listener = keyof typeof portsOf;

/** Returns the first port of a listener. The figures of a copied site are served on any free port. */
export function drillPort(listener: Listener): number {
  const names = Object.keys(portsOf) as Listener[];
  const before = names.slice(0, names.indexOf(listener));
  return sitePort + 2 + before.reduce((sum, name) => sum + portsOf[name], 0);
}

export const figuresPort = drillPort('figures');
