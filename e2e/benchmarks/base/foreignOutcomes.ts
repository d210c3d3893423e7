import type { Browser } from 'playwright';
import { ForeignLane } from '../../scenes/once/foreignLane.ts';
import { dealtCells, type ForeignCell, ForeignTable } from '../../scenes/once/foreignTable.ts';
import { drillPort } from '../../support/ports.ts';
import { conclude } from './figures.ts';
import { printColumns } from './textTable.ts';

const LANES = 2;

type Wish = { readonly seed: number; readonly times?: number | undefined };

/**
 * Plays acts whose answer is lost before platforms that keep no keys and write records in every form, and prints what the
 * page says of each 64 s later. The platform's clock moves in place of the wait: the page follows it by the answers.
 */
export async function playForeignOutcomes(browser: Browser, { seed, times }: Wish): Promise<void> {
  const startedAt = Date.now();
  const cells = dealtCells(seed, times);
  const shares = Array.from({ length: LANES }, (_, at) =>
    cells.slice((at * cells.length) / LANES, ((at + 1) * cells.length) / LANES),
  );
  const table = new ForeignTable();
  const problems = await Promise.all(
    shares.map((share, at) => playShare(browser, drillPort('onceForeign') + 2 * at, share, table)),
  );
  printColumns(table.rows());
  console.log('a cell counts what was shown as 已成功 / 未成功 / unknown');
  for (const lie of table.lies()) console.log(lie);
  console.log(`${table.acts} acts took ${Math.round((Date.now() - startedAt) / 1000)} s`);
  conclude({
    [`0 of ${table.acts} are shown as the opposite of what happened (${table.lies().length})`]:
      table.lies().length === 0,
    'the books of the platforms add up': problems.flat().length === 0,
  });
}

/** Returns what is wrong with the books in the end. */
async function playShare(
  browser: Browser,
  port: number,
  cells: readonly ForeignCell[],
  table: ForeignTable,
): Promise<readonly string[]> {
  const lane = await ForeignLane.open(browser, port);
  try {
    for (const [number, cell] of cells.entries()) {
      const end = await lane.play({ ...cell, number });
      if (end) table.add(cell, end);
    }
    return lane.moneyProblems();
  } finally {
    await lane.close();
  }
}
