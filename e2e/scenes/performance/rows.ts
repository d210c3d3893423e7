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
  { key: 'hall.largestPaint', what: 'hall: largest paint', unit: 'ms', ratio: 0.6 },
  { key: 'hall.usable', what: 'hall: usable', unit: 'ms', ratio: 0.85 },
  { key: 'hall.scripts', what: 'hall: JavaScript until usable', unit: 'B', ratio: 1.08 },
  { key: 'hall.requests', what: 'hall: requests until usable', unit: '' },
  { key: 'account.usable', what: '#/account: usable', unit: 'ms', ratio: 0.85 },
  { key: 'account.scripts', what: '#/account: JavaScript until usable', unit: 'B', ratio: 1.12 },
  { key: 'second.usable', what: 'second visit: usable', unit: 'ms', ratio: 0.85 },
  ...[2, 3, 4, 5].map((visit) => ({
    key: `kept.${visit}`,
    what: `visit ${visit} of a profile that keeps compiled code: usable`,
    unit: 'ms' as const,
  })),
  ...besideHinted([
    ['hall.usable', 'hall: usable'],
    ['hall.blocked', 'hall: blocking time'],
    ['account.usable', '#/account: usable'],
    ['second.usable', 'second visit: usable'],
    ['kept.2', 'visit 2 of a profile that keeps compiled code: usable'],
    ['kept.3', 'visit 3'],
    ['kept.4', 'visit 4'],
    ['kept.5', 'visit 5'],
  ]),
  { key: 'entry.member', what: 'first entry into 我的 after rest', unit: 'ms', most: 100 },
  { key: 'entry.memberScripts', what: 'its scripts over the network', unit: '', most: 0 },
  { key: 'entry.wallet', what: 'first entry into 存款 after rest', unit: 'ms', most: 100 },
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
  { key: 'page.released', what: 'page as released, brotli', unit: 'B' },
];

/** Returns rows beside the monolith with the compile hint. They have no goal: they show what that hint is worth. */
function besideHinted(named: readonly (readonly [key: string, what: string])[]): Row[] {
  return named.map(([key, what]) => ({
    key,
    what: `${what}, monolith with the compile hint`,
    unit: 'ms',
    against: hintedKey(key),
  }));
}

/** Returns the key of a value of the monolith with the compile hint. */
export function hintedKey(key: string): string {
  return `hinted.${key}`;
}
