import type { Figures, VersionFigures } from '@site/release-page/telemetry';
import type { Played } from '../running.ts';
import type { Span } from '../spans.ts';
import { beganIn, since } from './series.ts';

/** The newest version of an application, and the one that it is compared with. */
export type SideBySide = {
  readonly newest: VersionFigures;
  readonly other: VersionFigures;
  /** Whether both ran at the same time, because the newest is a canary. */
  readonly isCanary: boolean;
};

/** Returns the figures of the two versions that are compared; undefined where there is only one. */
export function sideBySide(played: readonly Played[], figures: Figures, span: Span): SideBySide | undefined {
  const newest = played.at(-1);
  const isCanary = newest?.role === 'canary';
  const other = played.find(({ role }) => role === (isCanary ? 'active' : 'former'));
  if (!newest || !other) return undefined;
  // A canary is compared only over the time in which both versions were live.
  const from = isCanary ? (beganIn(figures, newest.version) ?? span.from) : span.from;
  return {
    newest: since(figures, newest.version, from),
    other: since(figures, other.version, from),
    isCanary,
  };
}
