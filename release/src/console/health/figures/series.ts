import type { Figures, Period, VersionFigures } from '@site/release-page/telemetry';
import { versionIn } from '../../../guard/versionIn.ts';
import type { Played, Running } from '../running.ts';
import type { KnownHealth } from '../snapshot.ts';
import { type Span, stepsOf } from '../spans.ts';

/** Returns the counts of a version since a moment. */
export function since(figures: Figures, version: string, from: number): VersionFigures {
  const { periods } = versionIn(figures, version);
  return {
    version,
    periods: periods.filter((period) => Date.parse(period.from) + period.seconds * 1_000 > from),
  };
}

/** Returns the counts of a version for each step of a span. */
export function inSteps(figures: Figures, version: string, span: Span): Period[][] {
  const steps = stepsOf(span).map((): Period[] => []);
  for (const period of versionIn(figures, version).periods)
    steps[Math.floor((Date.parse(period.from) - span.from) / span.stepMs)]?.push(period);
  return steps;
}

/** Returns the time of a version's first report, or undefined without one. */
export function beganIn(figures: Figures, version: string): number | undefined {
  const begun = versionIn(figures, version).periods.map(({ from }) => Date.parse(from));
  return begun.length > 0 ? Math.min(...begun) : undefined;
}

/** Returns the versions to show: the previous one only while the span has data of it, or open pages run it. */
export function playedIn(
  running: Running,
  app: string,
  { figures, pages }: Pick<KnownHealth, 'figures' | 'pages'>,
  span: Span,
): Played[] {
  const own = figures.get(app);
  return running.played(app).filter(({ role, version }) => {
    if (role !== 'former') return true;
    const isOpen = (pages.runs[app]?.[version] ?? 0) > 0;
    return isOpen || (own !== undefined && since(own, version, span.from).periods.length > 0);
  });
}
