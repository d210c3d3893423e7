/** An import from one file to another. */
export type Arrow = { readonly from: string; readonly to: string };

/** Sibling files and folders that import each other in a circle, with one import per step. */
export type Circle = { readonly folder: string; readonly steps: readonly Arrow[] };

/**
 * Returns the circles among the files and folders of each folder. Two files that import each other through other folders form a
 * circle in the folder that contains both, so a tree without such circles has none at all.
 */
export function circles(arrows: readonly Arrow[]): readonly Circle[] {
  return [...bySide(arrows)].flatMap(([folder, neighbours]) =>
    circularGroups(neighbours).map((group) => ({ folder, steps: shortestCircle(group, neighbours) })),
  );
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

/** Returns Tarjan's strongly connected components of more than one member. */
function circularGroups(neighbours: Neighbours): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const groups: string[][] = [];

  function visit(node: string): number {
    numbers.set(node, numbers.size);
    let low = numbers.get(node) ?? 0;
    path.push(node);
    for (const next of neighbours.get(node)?.keys() ?? []) {
      if (!numbers.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, numbers.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === numbers.get(node)) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) groups.push(group);
    }
    return low;
  }

  for (const node of neighbours.keys()) if (!numbers.has(node)) visit(node);
  return groups;
}

/** Returns the shortest path from a member of the group back to itself. */
function shortestCircle(group: readonly string[], neighbours: Neighbours): readonly Arrow[] {
  const ways = group.map((start) => wayBack(start, group, neighbours));
  return ways.reduce((shortest, way) => (way.length < shortest.length ? way : shortest));
}

function wayBack(start: string, group: readonly string[], neighbours: Neighbours): Arrow[] {
  const waiting: { readonly node: string; readonly way: Arrow[] }[] = [{ node: start, way: [] }];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const [goal, arrow] of neighbours.get(next.node) ?? []) {
      if (goal === start) return [...next.way, arrow];
      if (!group.includes(goal) || seen.has(goal)) continue;
      seen.add(goal);
      waiting.push({ node: goal, way: [...next.way, arrow] });
    }
  }
  throw new Error(`${start} is in no circle`);
}
