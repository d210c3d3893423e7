type Found = { readonly excuse: string; readonly problem: string };

/**
 * Returns the problems that no excuse admits, and one for each excuse that nothing needs. The key of an excuse names what it
 * admits, its text the reason.
 */
export function besideExcuses(
  found: readonly Found[],
  excuses: Readonly<Record<string, string>>,
  problemOfUnneeded: (excuse: string) => string,
): readonly string[] {
  const needed = new Set(found.map(({ excuse }) => excuse));
  return [
    ...found.filter(({ excuse }) => !(excuse in excuses)).map(({ problem }) => problem),
    ...Object.keys(excuses)
      .filter((excuse) => !needed.has(excuse))
      .map(problemOfUnneeded),
  ];
}
