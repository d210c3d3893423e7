import type { Share } from '../../../guard/evidence.ts';
import { isDuration, type Shown } from '../../../guard/measured.ts';
import { FEW } from '../../../guard/numberText.ts';

/** Formats a figure with its unit; `unit` appends the percent sign of a share. */
export function figureText(metric: Shown, figure: number, unit: (percent: string) => string): string {
  return isDuration(metric) ? msText(figure) : unit(percentText(figure));
}

type FigureWords = {
  readonly percent: (text: string) => string;
  readonly of: (hits: string, of: string) => string;
};

/** Formats a figure; of few views or calls the counts, because a share would say more than is known. */
export function figureOrCounts(
  metric: Shown,
  figure: number,
  share: Share | undefined,
  words: FigureWords,
): string {
  if (share && share.of < FEW) return words.of(String(share.hits), String(share.of));
  return figureText(metric, figure, words.percent);
}

/** Formats a confidence interval: `0.3–0.9 %`, `640–812 ms`. */
export function rangeText(
  metric: Shown,
  lower: number,
  upper: number,
  unit: (percent: string) => string,
): string {
  if (!isDuration(metric)) return unit(`${percentText(lower)}–${percentText(upper)}`);
  if (upper < 999.5) return `${Math.round(lower)}–${msText(upper)}`;
  return `${secondsText(lower)}–${secondsText(upper)} s`;
}

/** Formats a share in percent with its significant digits: `0.25`, `3.1`, `12.5`. */
export function percentText(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.01) return '<0.01';
  return String(Number(percent.toPrecision(percent < 10 ? 2 : 3)));
}

/** Formats a duration: `640 ms`, `1.3 s`. */
export function msText(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  return `${secondsText(ms)} s`;
}

function secondsText(ms: number): string {
  const seconds = ms / 1_000;
  return seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds));
}

/** Formats a moment of a chart: the time of day, or the date in a long chart. */
export function momentText(moment: number, isLong: boolean): string {
  const iso = new Date(moment).toISOString();
  return isLong ? iso.slice(5, 10) : iso.slice(11, 16);
}

/** A number of each cause. */
export type Counts = Readonly<Record<string, number>>;

/** Returns the sum of counts. */
export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
