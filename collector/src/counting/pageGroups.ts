/** Creates the memory of how much is remembered of pages, by group of networks. */
export function createPageGroups() {
  /** The pages of a group are in the order of their last reports. */
  const groups = new Map<number, { readonly pages: Set<string>; remembered: number }>();
  let remembered = 0;
  const groupOf = (number: number) => {
    const known = groups.get(number) ?? { pages: new Set<string>(), remembered: 0 };
    groups.set(number, known);
    return known;
  };
  return {
    makeNewest(group: number, page: string): void {
      const { pages } = groupOf(group);
      pages.delete(page);
      pages.add(page);
    },
    remove: (group: number, page: string) => groupOf(group).pages.delete(page),
    /** Adds to what is remembered of a group. */
    grow(group: number, by: number): void {
      groupOf(group).remembered += by;
      remembered += by;
    },
    /** Returns the page that reported longest ago of the group of which most is remembered; empty without pages. */
    oldestOfLargest(): string {
      const [largest] = [...groups.values()].sort((a, b) => b.remembered - a.remembered);
      const [oldest = ''] = largest?.pages ?? [];
      return oldest;
    },
    get remembered() {
      return remembered;
    },
  };
}
