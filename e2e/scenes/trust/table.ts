/** The attacks of TUF’s list. */
export const attacks = [
  'arbitrary software',
  'rollback',
  'indefinite freeze',
  'fast-forward',
  'mix and match',
  'endless data',
  'wrong software',
  'extraneous files',
  'key compromise',
] as const;
export type Attack = (typeof attacks)[number];

/** The attackers; what follows the word in a row says more about one. */
export const attackers = [
  'store without a key',
  'store with the key of',
  'edge',
  'backup of last week',
  'removed person',
  'stopped clock',
] as const;

/** One line of the table: who plays which attack, and who refuses it in each place. */
export type Row = {
  readonly attack: Attack;
  readonly attacker: string;
  readonly command: string;
  readonly open: string;
  readonly returning: string;
  /** Missing where it is not played: an attack by an edge or a clock, which stands between the page and a store. */
  readonly kept?: string;
};

const asStore = 'as of a store without a key: what it answers has no signature';
const noSoftware = 'a backup has only what was signed: a rollback';
const person = 'their key signs nothing that pages or tools follow';
const clock = 'a clock adds and changes nothing';

/** Why an attacker does not play an attack. */
export const notPlayed: Readonly<Partial<Record<`${Attack}, ${(typeof attackers)[number]}`, string>>> = {
  'arbitrary software, backup of last week': noSoftware,
  'arbitrary software, stopped clock': clock,
  'rollback, stopped clock': 'a clock brings no older file: a freeze',
  'rollback, removed person': 'key compromise, a removed person who deletes the list',
  'indefinite freeze, backup of last week': 'a rollback, and from then on as of a store without a key',
  'indefinite freeze, removed person': person,
  'fast-forward, edge': asStore,
  'fast-forward, backup of last week': 'a backup has only lower numbers',
  'fast-forward, removed person': person,
  'fast-forward, stopped clock': 'revisions are numbers, not times',
  'mix and match, removed person': person,
  'mix and match, stopped clock': clock,
  'endless data, store with the key of': 'as of a store without a key: no signature is reached',
  'endless data, backup of last week': 'a backup is not larger than the store was',
  'endless data, removed person': 'as of a store without a key',
  'endless data, stopped clock': clock,
  'wrong software, backup of last week': noSoftware,
  'wrong software, removed person': person,
  'wrong software, stopped clock': clock,
  'extraneous files, edge': asStore,
  'extraneous files, backup of last week': noSoftware,
  'extraneous files, removed person': person,
  'extraneous files, stopped clock': clock,
  'key compromise, store without a key': 'this attacker has no key: arbitrary software, a root of its own',
  'key compromise, edge': 'with a stolen key as a store with it',
  'key compromise, backup of last week': 'a backup has no private keys',
  'key compromise, stopped clock': clock,
};

/** Returns the pairs of attack and attacker that neither have a row nor a reason. */
export function missingPairs(rows: readonly Row[]): string[] {
  const pairs = attacks.flatMap((attack) => attackers.map((attacker) => ({ attack, attacker })));
  return pairs
    .filter(({ attack, attacker }) => !notPlayed[`${attack}, ${attacker}`])
    .filter(
      ({ attack, attacker }) =>
        !rows.some((row) => row.attack === attack && row.attacker.startsWith(attacker)),
    )
    .map(({ attack, attacker }) => `${attack}, ${attacker}`);
}

/** Returns the lines of the table, and the pairs that are not played. */
export function tableLines(rows: readonly Row[]): string[] {
  const heads = ['attacker', 'command', 'open page', 'returning page', 'page from the device'];
  const cells = ({ attacker, command, open, returning, kept = '–' }: Row) => [
    attacker,
    command,
    open,
    returning,
    kept,
  ];
  const all = [heads, ...rows.map(cells)];
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `  ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')}`.trimEnd();
  const played = attacks.flatMap((attack) => [
    attack,
    ...rows.filter((row) => row.attack === attack).map((row) => line(cells(row))),
  ]);
  const others = Object.entries(notPlayed).map(([pair, why]) => `  ${pair}: ${why}`);
  return [line(heads), ...played, 'not played', ...others];
}
