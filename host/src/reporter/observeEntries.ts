/** An interaction that takes less is told of by no browser. */
const SHORTEST_MS = 16;

/**
 * Hears of everything that the browser measures of a kind, from before this was asked, too. Returns the way to hear at once of
 * what is on its way; undefined where the browser does not measure it.
 */
export function observeEntries<Entry extends PerformanceEntry>(
  type: string,
  hear: (entry: Entry) => void,
): (() => void) | undefined {
  if (!window.PerformanceObserver?.supportedEntryTypes.includes(type)) return undefined;
  const hearAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) hear(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => hearAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS });
  return () => hearAll(observer.takeRecords());
}
