import type { EngineTab } from '../../engines/EngineTab.ts';
import { axeScript, hasAxe, lookWithAxe } from '../../support/browser/axe.ts';

/** Returns the violations that axe reports on the shown screen, one line for each rule. */
export async function axeComplaints(tab: EngineTab): Promise<string[]> {
  if (!(await tab.run(hasAxe, null))) await tab.script(axeScript());
  await tab.run(async () => {
    // Elements that are half faded in have no measurable contrast.
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const rest = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.all(ends.map(({ finished }) => finished.catch(() => undefined))), rest]);
  }, null);
  const found = await tab.run(lookWithAxe, {});
  return found.map((line) => `axe ${line}`);
}
