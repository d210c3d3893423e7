/** The lowest value and the quartiles of some measurements. */
export type Places = {
  readonly lowest: number;
  readonly quarter: number;
  readonly median: number;
  readonly most: number;
};

export function places(values: readonly number[]): Places {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { lowest: at(0), quarter: at(0.25), median: at(0.5), most: at(0.75) };
}
