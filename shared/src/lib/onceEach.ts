/** Returns each item once, in its latest form and at its first position; an item with an empty id always stays. */
export function onceEach<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  const known = new Map<string | number, Item>();
  for (const [index, item] of items.entries()) known.set(idOf(item) || index, item);
  return [...known.values()];
}
