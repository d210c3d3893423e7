import { type GuideName, guides, walkAll } from '../docs/walks/walkAll.ts';
import type { Counts } from './testRun.ts';

const names = Object.keys(guides) as GuideName[];

/** Runs every command of the guides in a clean clone; counts the guides that are, and are not, as they say. */
export async function walkGuides(report: (line: string) => void): Promise<Counts> {
  const found = await walkAll(names, report);
  const passed = names.filter((name) => found[name]?.length === 0).length;
  return { passed, failed: names.length - passed };
}
