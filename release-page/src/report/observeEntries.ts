/** The shortest interaction that any browser reports. */
const SHORTEST_MS = 16;

/**
 * Observes all performance entries of a type, including earlier ones. Returns a function that delivers pending entries
 * at once; undefined where the browser does not measure the type.
 */
export function observeEntries<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
): (() => void) | undefined {
  if (!window.PerformanceObserver?.supportedEntryTypes.includes(type)) return undefined;
  const deliver = (entries: PerformanceEntryList) => {
    for (const entry of entries) onEntry(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => deliver(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS });
  return () => deliver(observer.takeRecords());
}
