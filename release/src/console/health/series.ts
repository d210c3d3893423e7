import type { Figures, Period, VersionFigures } from '@site/shared/telemetry';
import { versionIn } from '../../guard/versionIn.ts';
import { type Span, stepsOf } from './spans.ts';

/** What was counted of a version since a moment. */
export function since(figures: Figures, version: string, from: number): VersionFigures {
  const { periods } = versionIn(figures, version);
  return {
    version,
    periods: periods.filter((period) => Date.parse(period.from) + period.seconds * 1_000 > from),
  };
}

/** What was counted of a version in each step of a span. */
export function inSteps(figures: Figures, version: string, span: Span): Period[][] {
  const steps = stepsOf(span).map((): Period[] => []);
  for (const period of versionIn(figures, version).periods)
    steps[Math.floor((Date.parse(period.from) - span.from) / span.stepMs)]?.push(period);
  return steps;
}

/** When a version was first told of; undefined before it was. */
export function beganIn(figures: Figures, version: string): number | undefined {
  const begun = versionIn(figures, version).periods.map(({ from }) => Date.parse(from));
  return begun.length > 0 ? Math.min(...begun) : undefined;
}
