import { figuresSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { apps } from './loadReports.ts';

const ASK_EVERY_MS = 250;
/** The longest wait for the figures to contain all views; it runs out only if views are lost. */
const COUNTED_MS = 60_000;

/** Waits until the figures contain all views, which normally takes one interval. */
export async function untilCounted(operators: string, views: number): Promise<number> {
  const end = performance.now() + COUNTED_MS;
  for (;;) {
    const counted = await countedViews(operators);
    if (counted >= views || performance.now() > end) return counted;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Returns the views of all versions in the figures; 0 while they are not answered. */
export async function countedViews(operators: string): Promise<number> {
  let views = 0;
  for (const app of apps) {
    const response = await fetch(`${operators}/figures?app=${app}`);
    if (!response.ok) return 0;
    const { versions } = v.parse(figuresSchema, await response.json());
    for (const { periods } of versions) views += periods.reduce((sum, period) => sum + period.views, 0);
  }
  return views;
}
