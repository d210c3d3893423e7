import { SeededChoices } from '../../support/seededChoices.ts';
import { type FateName, fates } from './foreignFates.ts';
import { type ForeignEnd, foreignKinds, isLie, type RecordShape } from './foreignLane.ts';
import type { OnceKind } from './onceKinds.ts';

type Clock = Pick<RecordShape, 'time' | 'zone'>;

/** The forms of record times, with their zone configured, and without. A time with a zone of its own needs none. */
export const clocks: readonly Clock[] = [
  { time: 'beijing', zone: '+08:00' },
  { time: 'beijing' },
  { time: 'minute', zone: '+08:00' },
  { time: 'minute' },
  { time: 'utc', zone: '+00:00' },
  { time: 'utc' },
  { time: 'unix' },
  { time: 'iso' },
];
const amounts = ['plain', 'grouped', 'negative'] as const;
const transferTypes = ['in-is-3', 'in-is-4'] as const;

/** One act of the table, which belongs to the cell of its kind, clock and fate. */
export type ForeignCell = {
  readonly kind: OnceKind;
  readonly shape: RecordShape;
  readonly fate: FateName;
};

/** Returns every act of the table; only a transfer is listed under types whose meaning differs. */
export function allCells(): ForeignCell[] {
  const names = Object.keys(fates) as FateName[];
  return Object.values(foreignKinds).flatMap((kind) =>
    clocks.flatMap((clock) =>
      amounts.flatMap((written) =>
        (kind.name === 'transfer' ? transferTypes : transferTypes.slice(1)).flatMap((types) =>
          names.map((fate) => ({ kind, fate, shape: { ...clock, amounts: written, transferTypes: types } })),
        ),
      ),
    ),
  );
}

/** Deals the cells in a random order, or so many of them, and joins those of one configured zone: each change loads the page anew. */
export function dealtCells(seed: number, most = Number.POSITIVE_INFINITY): ForeignCell[] {
  const choices = new SeededChoices(seed);
  const order = new Map(allCells().map((cell) => [cell, choices.number()]));
  const dealt = [...order.keys()].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, most);
  return dealt.sort((a, b) => (a.shape.zone ?? '').localeCompare(b.shape.zone ?? ''));
}

/** The ends of the acts of a table. */
export class ForeignTable {
  readonly #ends: { readonly cell: ForeignCell; readonly end: ForeignEnd }[] = [];

  add(cell: ForeignCell, end: ForeignEnd): void {
    this.#ends.push({ cell, end });
  }

  get acts(): number {
    return this.#ends.length;
  }

  /** Returns a line for each act whose outcome was stated as the opposite of what happened. */
  lies(): string[] {
    return this.#ends
      .filter(({ end }) => isLie(end))
      .map(({ cell: { kind, shape, fate }, end: { shown, booked } }) =>
        [kind.name, JSON.stringify(shape), fate, `booked ${booked} times`, `shown as ${shown}`].join(', '),
      );
  }

  /** Returns the rows of the table; a cell counts 已成功, 未成功 and unknown. */
  rows(): string[][] {
    const names = Object.keys(fates) as FateName[];
    const head = ['kind', 'times of records', ...names];
    const body = Object.values(foreignKinds).flatMap((kind) =>
      clocks.map((clock) => [
        kind.name,
        nameOf(clock),
        ...names.map((fate) => this.#count(kind.name, clock, fate)),
      ]),
    );
    return [head, ...body];
  }

  #count(name: string, { time, zone }: Clock, fate: FateName): string {
    const ends = this.#ends.filter(
      ({ cell }) =>
        cell.kind.name === name && cell.shape.time === time && cell.shape.zone === zone && cell.fate === fate,
    );
    const of = (shown: ForeignEnd['shown']) => ends.filter(({ end }) => end.shown === shown).length;
    return ends.length === 0 ? '-' : `${of('succeeded')} / ${of('refused')} / ${of('unknown')}`;
  }
}

function nameOf({ time, zone }: Clock): string {
  if (time === 'unix' || time === 'iso') return time;
  return zone === undefined ? `${time}, zone not configured` : `${time}, configured ${zone}`;
}
