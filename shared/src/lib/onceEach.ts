/** Each item once, as it was told last and where it was told first; one whose id is empty is always its own. */
export function onceEach<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const known = new Map<string | number, Item>();
  for (const [index, item] of items.entries()) known.set(idOf(item) || index, item);
  return [...known.values()];
}
