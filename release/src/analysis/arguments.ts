const names = ['app', 'version', 'current', 'channel'] as const;

/** The values of the arguments of a query: the application, its version and that of all others, and the channel. */
export type Arguments = Readonly<Record<(typeof names)[number], string>>;

const argument = /\{\{\s*args\.(\w+)\s*\}\}/g;

/** Throws an `Error` for a query with an argument that does not exist. */
export function checkArguments(query: string): void {
  const known = query.replace(argument, (whole, name: string) =>
    names.some((one) => one === name) ? '' : whole,
  );
  const at = known.indexOf('{{');
  if (at < 0) return;
  const all = names.map((name) => `{{args.${name}}}`).join(', ');
  throw new Error(`${known.slice(at, at + 30)} is no argument; there are ${all}`);
}

/** Returns a query with its arguments filled in. Names and versions have no character that ends a text of PromQL. */
export function withArguments(query: string, values: Arguments): string {
  return query.replace(argument, (whole, name: string) => {
    const known = names.find((one) => one === name);
    return known ? values[known] : whole;
  });
}
