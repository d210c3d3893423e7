import { type Places, places } from '../../support/places.ts';
import { type Row, rows } from './rows.ts';
import type { Built } from './twoSites.ts';
import type { Measured } from './visit.ts';

/** A row with the measurements of both builds, where there are any. */
export type Compared = Row & {
  readonly site: Places;
  readonly monolith?: Places;
  /** The ratio of the site's median to the monolith's. */
  readonly times?: number;
  /** Undefined for a row without a goal. */
  readonly isMet?: boolean;
};

/** Compares the measurements of both builds with each other and with the goals. */
export function compare(measured: Readonly<Record<Built, readonly Measured[]>>): Compared[] {
  const valuesOf = (built: Built, key: string) => measured[built].flatMap((one) => one[key] ?? []);
  return rows.flatMap((row) => {
    const [own, other] = [valuesOf('site', row.key), valuesOf('monolith', row.against ?? row.key)];
    // A row beside another build needs both, because its own value is that of an earlier row.
    if (own.length === 0 || (row.against && other.length === 0)) return [];
    const site = places(own);
    if (other.length === 0) return [{ ...row, site, ...judged(row, site.median, undefined) }];
    const monolith = places(other);
    const times = monolith.median > 0 ? site.median / monolith.median : undefined;
    return [
      { ...row, site, monolith, ...(times !== undefined && { times }), ...judged(row, site.median, times) },
    ];
  });
}

function judged({ ratio, most, against }: Row, median: number, times: number | undefined) {
  if (most !== undefined) return { isMet: median <= most };
  if (ratio !== undefined && times !== undefined) return { isMet: times <= ratio };
  if (against) return {};
  // Both medians are 0, as for processor time before a call that went out earlier.
  return ratio === undefined ? {} : { isMet: median === 0 };
}

export function tableOf(compared: readonly Compared[]): string[] {
  const cells = compared.map(({ what, unit, site, monolith, times, ratio, most, isMet }) => [
    what,
    placesText(site, unit),
    monolith ? placesText(monolith, unit) : '–',
    times === undefined ? '–' : times.toFixed(2),
    ratio !== undefined ? `≤ ${ratio.toFixed(2)}` : most !== undefined ? `≤ ${amount(most, unit)}` : '–',
    isMet === undefined ? '–' : isMet ? 'met' : 'missed',
  ]);
  return [
    '| | site | monolith | ratio | goal | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ];
}

function placesText({ median, quarter, most }: Places, unit: Row['unit']): string {
  if (quarter === most) return amount(median, unit);
  return `${amount(median, unit)} (${amount(quarter, '')}–${amount(most, '')})`;
}

/** Formats a value: bytes and times as whole numbers, megabytes with one decimal. */
export function amount(value: number, unit: Row['unit']): string {
  const digits = unit === 'MB' || (unit === '' && value % 1 !== 0 && value < 100) ? 1 : 0;
  const text = value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
  return unit ? `${text} ${unit}` : text;
}
