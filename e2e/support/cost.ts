import type { TestInfo } from '@playwright/test';
import { processorMsSinceLast } from '@site/build/processes';

type Annotations = TestInfo['annotations'];

const TYPE = 'processor milliseconds';

/** Annotates a test with the processor time of its worker, its browser and its servers since the test before. */
export function annotateCost(annotations: Annotations): void {
  annotations.push({ type: TYPE, description: String(processorMsSinceLast()) });
}

/** Returns the processor time of a test in milliseconds, if it was annotated. */
export function costIn(annotations: Annotations): number | undefined {
  const found = annotations.find(({ type }) => type === TYPE)?.description;
  return found === undefined ? undefined : Number(found);
}
