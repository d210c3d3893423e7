import type { Mutant } from './mutateGroup.ts';

/** The result of one module's tests. */
export type Score = {
  readonly module: string;
  readonly noticed: number;
  /** How many of the noticed mutants took too long: on a busy machine any mutant may. */
  readonly timedOut: number;
  readonly survivors: readonly Pick<Mutant, 'location' | 'replacement' | 'mutatorName'>[];
  /** The share of noticed mutants in percent. */
  readonly percent: number;
};

type Judged = Pick<Mutant, 'fileName' | 'status' | 'location' | 'replacement' | 'mutatorName'>;

/** Returns the score of each module. A mutant that no test noticed survived, even if no test covers it. */
export function scoresOf(mutants: readonly Judged[], root: string): readonly Score[] {
  const modules = [...new Set(mutants.map(({ fileName }) => fileName))].sort();
  return modules.map((module) => {
    const own = mutants.filter(({ fileName }) => fileName === module);
    const survivors = own.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const timedOut = own.filter(({ status }) => status === 'Timeout').length;
    const noticed = own.filter(({ status }) => status === 'Killed').length + timedOut;
    const all = noticed + survivors.length;
    return {
      module: module.replace(`${root}/`, ''),
      noticed,
      timedOut,
      survivors,
      percent: all === 0 ? 100 : (noticed / all) * 100,
    };
  });
}

/** Returns a table with one line per module. The noticed mutants include those whose tests were too slow. */
export function scoreTable(scores: readonly Score[]): string {
  const width = Math.max(...scores.map(({ module }) => module.length), 'module'.length);
  const line = (module: string, ...columns: readonly string[]) =>
    [module.padEnd(width), ...columns.map((column) => column.padStart(10))].join('');
  return [
    line('module', 'noticed', 'too slow', 'survived', 'score'),
    ...scores.map(({ module, noticed, timedOut, survivors, percent }) =>
      line(module, ...[noticed, timedOut, survivors.length].map(String), `${percent.toFixed(1)} %`),
    ),
  ].join('\n');
}

/** Returns a line per survivor with its place and the code that replaced the original. */
export function survivorLines({ module, survivors }: Score): readonly string[] {
  return survivors.map(
    ({ location: { start }, mutatorName, replacement = '' }) =>
      `${module}:${start.line}:${start.column} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`,
  );
}
