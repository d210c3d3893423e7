/** An import from one file to another. */
export type Arrow = { readonly from: string; readonly to: string };

/** Sibling files and folders that import each other in a circle, with one import per step. */
export type Circle = { readonly folder: string; readonly steps: readonly Arrow[] };

/**
 * Returns the circles among the files and folders of each folder. Two files that import each other through other folders form a
 * circle in the folder that contains both, so a tree without such circles has none at all.
 */
export function circles(arrows: readonly Arrow[]): readonly Circle[] {
  return [...bySide(arrows)].flatMap(([folder, neighbours]) => {
    const ways = [...neighbours.keys()].flatMap((start) => wayBack(start, neighbours) ?? []);
    const inCircles = new Set<string>();
    return ways
      .sort((one, other) => one.steps.length - other.steps.length)
      .flatMap(({ nodes, steps }) => {
        // Of the circles of a knot the shortest is enough.
        if (nodes.some((node) => inCircles.has(node))) return [];
        for (const node of nodes) inCircles.add(node);
        return [{ folder, steps }];
      });
  });
}

type Neighbours = Map<string, Map<string, Arrow>>;

/** Returns for each folder which children import which others, with one import as an example. */
function bySide(arrows: readonly Arrow[]): Map<string, Neighbours> {
  const folders = new Map<string, Neighbours>();
  for (const arrow of arrows) {
    const from = arrow.from.split('/');
    const to = arrow.to.split('/');
    const shared = from.findIndex((part, place) => part !== to[place]);
    if (shared < 0) continue;
    const folder = from.slice(0, shared).join('/') || '.';
    const neighbours = folders.get(folder) ?? new Map<string, Map<string, Arrow>>();
    folders.set(folder, neighbours);
    const [source = '', goal = ''] = [from[shared], to[shared]];
    const leads = neighbours.get(source) ?? new Map<string, Arrow>();
    neighbours.set(source, leads);
    if (!leads.has(goal)) leads.set(goal, arrow);
  }
  return folders;
}

type Way = { readonly nodes: readonly string[]; readonly steps: readonly Arrow[] };

/** Returns the shortest way from a node back to itself, if there is one. */
function wayBack(start: string, neighbours: Neighbours): Way | undefined {
  const waiting: Way[] = [{ nodes: [start], steps: [] }];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const [goal, arrow] of neighbours.get(next.nodes.at(-1) ?? '') ?? []) {
      const steps = [...next.steps, arrow];
      if (goal === start) return { nodes: next.nodes, steps };
      if (seen.has(goal)) continue;
      seen.add(goal);
      waiting.push({ nodes: [...next.nodes, goal], steps });
    }
  }
  return undefined;
}
