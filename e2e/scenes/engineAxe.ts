import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EngineTab } from '../engines/EngineTab.ts';

const fromHere = createRequire(import.meta.url);
/** The one that the tests in Chromium use, as a script for any engine. */
const axe = createRequire(fromHere.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');

type Axe = {
  run(
    what: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
};

/** What axe complains about in what is shown, a line for each rule; frames of other origins are not ours. */
export async function axeComplaints(tab: EngineTab): Promise<string[]> {
  const isThere = await tab.run(() => 'axe' in window, null);
  if (!isThere) await tab.script(readFileSync(axe, 'utf8'));
  return tab.run(async () => {
    // Half faded in, nothing can be read.
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const rest = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([Promise.all(ends.map(({ finished }) => finished.catch(() => undefined))), rest]);
    const what = { include: [['html']], exclude: [['iframe']] };
    const options = { resultTypes: ['violations'], iframes: false };
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(what, options);
    return violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, null);
}
