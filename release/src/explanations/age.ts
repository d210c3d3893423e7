const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The age of a time: in whole seconds, and as the count of the largest unit that has passed. */
type Age = {
  readonly seconds: number;
  readonly count: number;
  readonly unit: (typeof units)[number][0];
};

/** Returns how long ago a time was. A time in the future counts as now, for clocks that are ahead. */
export function ageOf(iso: string, now: Date): Age {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 1_000));
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? units[3];
  return { seconds, count: Math.floor(seconds / length), unit };
}
