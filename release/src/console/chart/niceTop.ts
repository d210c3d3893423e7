const steps = [1, 2, 5, 10];

/** Returns the least round number that is not below these values, for the top of a scale. */
export function niceTop(values: readonly number[], least: number): number {
  const highest = Math.max(least, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = steps.find((one) => one * power >= highest) ?? 10;
  return Number((step * power).toPrecision(6));
}
