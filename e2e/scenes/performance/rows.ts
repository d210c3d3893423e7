/** A line of the comparison: a measurement and its goal. */
export type Row = {
  readonly key: string;
  readonly what: string;
  readonly unit: 'ms' | 'B' | 'MB' | '';
  /** The largest allowed ratio to the monolith's value. */
  readonly ratio?: number;
  readonly most?: number;
  /** The key of the row that holds the monolith's value, for a row without one of its own. */
  readonly against?: string;
};

export const rows: readonly Row[] = [
  { key: 'hall.largestPaint', what: 'hall: largest paint', unit: 'ms', ratio: 0.5 },
  { key: 'hall.usable', what: 'hall: usable', unit: 'ms', ratio: 0.78 },
  { key: 'hall.scripts', what: 'hall: JavaScript until usable', unit: 'B', ratio: 1.08 },
  { key: 'hall.requests', what: 'hall: requests until usable', unit: '' },
  { key: 'account.usable', what: '#/account: usable', unit: 'ms', ratio: 0.8 },
  { key: 'account.scripts', what: '#/account: JavaScript until usable', unit: 'B', ratio: 1.12 },
  { key: 'second.usable', what: 'second visit: usable', unit: 'ms', ratio: 0.85 },
  ...returning('kept', 'returning', {}),
  ...returning('keptSlow', 'returning on 400 kbps, 400 ms', { usable: 0.5 }),
  ...returning('keptLossy', 'returning, 2 % lost', {}),
  { key: 'keptLossy.lost', what: 'its segments lost until usable', unit: '' },
  ...besideHinted([
    ['hall.usable', 'hall: usable'],
    ['hall.blocked', 'hall: blocking time'],
    ['account.usable', '#/account: usable'],
    ['second.usable', 'second visit: usable'],
    ['kept.usable', 'returning: usable', 0.75],
    ['kept.largestPaint', 'returning: largest paint', 0.45],
    ['keptSlow.usable', 'returning on 400 kbps, 400 ms: usable'],
    ['keptSlow.largestPaint', 'returning on 400 kbps, 400 ms: largest paint'],
    ['keptLossy.usable', 'returning, 2 % lost: usable'],
    ['keptLossy.largestPaint', 'returning, 2 % lost: largest paint'],
  ]),
  { key: 'entry.member', what: 'first entry into 我的 after rest', unit: 'ms', ratio: 0.3 },
  { key: 'entry.memberScripts', what: 'its scripts over the network', unit: '', most: 0 },
  { key: 'entry.wallet', what: 'first entry into 存款 after rest', unit: 'ms', ratio: 0.3 },
  { key: 'entry.walletScripts', what: 'its scripts over the network', unit: '', most: 0 },
  {
    key: 'cpu.firstCall',
    what: 'processor from the host’s arrival to the first call',
    unit: 'ms',
    ratio: 1,
  },
  { key: 'cpu.drawn', what: 'processor from the host’s arrival to the usable hall', unit: 'ms', ratio: 1 },
  { key: 'hall.blocked', what: 'hall: blocking time', unit: 'ms', ratio: 1 },
  { key: 'heap.walked', what: 'heap right after 37 screens', unit: 'MB' },
  {
    key: 'heap.rested',
    what: 'heap after 37 screens, without code that nobody calls',
    unit: 'MB',
    ratio: 1.15,
  },
  { key: 'page.released', what: 'page as released, brotli', unit: 'B', most: 16_000 },
];

/** Returns the rows of returning visits with kept code, with their goals beside the plain monolith. */
function returning(key: string, name: string, { usable }: { readonly usable?: number }): Row[] {
  return [
    {
      key: `${key}.usable`,
      what: `${name}: usable`,
      unit: 'ms',
      ...(usable !== undefined && { ratio: usable }),
    },
    { key: `${key}.largestPaint`, what: `${name}: largest paint`, unit: 'ms' },
    { key: `${key}.requests`, what: `${name}: requests on the line until the first paint`, unit: '' },
    { key: `${key}.worker`, what: `${name}: page through the worker (1) or past it (0)`, unit: '' },
    { key: `${key}.device`, what: `${name}: page from the device (1) or the line (0)`, unit: '' },
  ];
}

/** Returns rows beside the monolith with the compile hint, which show what that hint is worth; some have a goal. */
function besideHinted(named: readonly (readonly [key: string, what: string, ratio?: number])[]): Row[] {
  return named.map(([key, what, ratio]) => ({
    key,
    what: `${what}, monolith with the compile hint`,
    unit: 'ms',
    against: hintedKey(key),
    ...(ratio !== undefined && { ratio }),
  }));
}

/** Returns the key of a value of the monolith with the compile hint. */
export function hintedKey(key: string): string {
  return `hinted.${key}`;
}
