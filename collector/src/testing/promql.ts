/** The labels of metrics by name. */
export type Metrics = ReadonlyMap<string, ReadonlySet<string>>;

/** The labels that Prometheus adds to what it reads. */
const added = ['job', 'instance'];
const words = ['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset'];

/** Returns the metrics in the text of a `/metrics` address, with those that Prometheus has of each address. */
export function metricsIn(text: string): Metrics {
  const metrics = new Map([['up', new Set(added)]]);
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]+)(?:\{(.*)\})? \S+$/gm)) {
    const known = metrics.get(name) ?? new Set(added);
    for (const [, label = ''] of labels.matchAll(/([a-z_]+)="/g)) known.add(label);
    metrics.set(name, known);
  }
  return metrics;
}

/** An expression of PromQL: what in it does not exist, and the labels that its result has. */
export type Examined = { readonly problems: readonly string[]; readonly labels: ReadonlySet<string> };

export function examine(expression: string, metrics: Metrics): Examined {
  const problems: string[] = [];
  const matched: [metric: string, labels: readonly string[]][] = [];
  const grouped: string[] = [];
  const rest = expression
    .replace(/([\w:]+)\{([^}]*)\}/g, (_, metric: string, matchers: string) => {
      matched.push([metric, [...matchers.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label = '']) => label)]);
      return metric;
    })
    .replace(/\b(?:by|on)\s*\(([^)]*)\)/g, (_, labels: string) => {
      grouped.push(...labels.split(',').map((label) => label.trim()));
      return '';
    })
    .replace(/\[\w+\]|"[^"]*"/g, '');
  const names = [...rest.matchAll(/\b[a-z_][\w:]*\b(?!\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !words.includes(name));
  if (names.length === 0) problems.push(`no metric in ${expression}`);
  for (const name of names) if (!metrics.has(name)) problems.push(`no metric ${name}`);
  const all = names.map((name) => [name, grouped] as const);
  for (const [name, labels] of [...matched, ...all])
    for (const label of labels)
      if (metrics.get(name)?.has(label) === false) problems.push(`${name} has no label ${label}`);
  const own = names.flatMap((name) => [...(metrics.get(name) ?? [])]);
  const labels = new Set(grouped.length > 0 || /\b(sum|max)\s*\(/.test(rest) ? grouped : own);
  labels.delete('le');
  return { problems: [...new Set(problems)], labels };
}
