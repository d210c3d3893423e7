type Period = { readonly views: number; readonly failed: Readonly<Record<string, number>> };

export type Counted = { readonly views: number; readonly failures: number };

/** Returns a collector's counts of a version of the wallet since a time. Throws when the collector answers with an error. */
export async function figuresOf(figures: string, version: string, since: Date): Promise<Counted> {
  const query = new URLSearchParams({
    channel: 'live',
    app: 'wallet',
    from: since.toISOString(),
    to: new Date().toISOString(),
  });
  const answer = await fetch(`${figures}/figures?${query}`);
  if (!answer.ok) throw new Error(`The collector answered ${answer.status}: ${await answer.text()}`);
  const { versions }: { versions: readonly { version: string; periods: readonly Period[] }[] } =
    await answer.json();
  const periods = versions.find((one) => one.version === version)?.periods ?? [];
  const sum = (of: (period: Period) => number) => periods.reduce((all, period) => all + of(period), 0);
  return {
    views: sum(({ views }) => views),
    failures: sum(({ failed }) => Object.values(failed).reduce((all, one) => all + one, 0)),
  };
}
