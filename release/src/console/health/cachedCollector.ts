import type { Collector } from '../../figures/collector.ts';

/** An answer is reused for 1/1440 of its span: a minute for the figures of a day, 2.5 seconds for those of an hour. */
const SPAN_PER_REUSE = 1_440;
const ENTRIES_AT_MOST = 200;

type Span = { readonly from: Date; readonly to: Date };

/** Returns the collector with a cache: open pages request the same figures every few seconds, possibly for days. */
export function cachedCollector(collector: Collector, now: () => Date): Collector {
  function once<Asked extends Span, Answer>(ask: (asked: Asked) => Promise<Answer>) {
    const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
    return (asked: Asked): Promise<Answer> => {
      const { to, ...rest } = asked;
      const key = JSON.stringify(rest);
      const at = now().getTime();
      const known = kept.get(key);
      const keptMs = (to.getTime() - asked.from.getTime()) / SPAN_PER_REUSE;
      if (known && at - known.at < keptMs) return known.answer;
      const answer = ask(asked);
      kept.delete(key);
      kept.set(key, { at, answer });
      answer.catch(() => kept.delete(key));
      for (const old of kept.keys()) if (kept.size > ENTRIES_AT_MOST) kept.delete(old);
      return answer;
    };
  }

  return { ...collector, figures: once(collector.figures), parts: once(collector.parts) };
}
