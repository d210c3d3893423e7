import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes (brotli) of a build, and those that it may have. */
export type Sizes = { readonly total: number; readonly budget: number };

/** The share of a budget that stays free after anything that `npm run new` makes. */
const LEAST_ROOM = 0.03;

/**
 * The most bytes that a screen and a call of `npm run new` add to one application: `generatedBudgets.test.ts` measures them in
 * `npm test -- --all`.
 */
export const GENERATED_BYTES = 700;

/** Returns the sizes of the last build in the folder of an application; undefined before the first. */
export function lastSizes(folder: string): Sizes | undefined {
  const file = join(folder, 'dist', 'sizes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Returns what a build costs, how that differs from the one before, and what its budget leaves. */
export function sizeLine({ total, budget }: Sizes, before?: Sizes): string {
  const change = total - (before?.total ?? total);
  const more = change === 0 ? '' : ` (${change > 0 ? '+' : '−'}${figure(Math.abs(change))})`;
  return `${figure(total)} bytes${more}, ${percent(budget - total, budget)} below its budget of ${figure(budget)}`;
}

/** Returns a sentence about a budget that has too little room after something generated; undefined when it has enough. */
export function roomProblem(app: string, { total, budget }: Sizes, generated = 0): string | undefined {
  const needed = Math.ceil((total + generated) / (1 - LEAST_ROOM));
  if (needed <= budget) return undefined;
  return (
    `${app} costs ${figure(total + generated)} bytes (brotli) with a generated screen, and its budget of ${figure(budget)} leaves ` +
    `less than 3 %. It needs ${figure(needed)}: spare bytes, or raise it in webpack.config.ts with a reason.`
  );
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}

function figure(bytes: number): string {
  return bytes.toLocaleString('en');
}
