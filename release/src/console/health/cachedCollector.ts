import type { Collector } from '../../figures/collector.ts';

/** An answer is reused for 1/1440 of its span: a minute for the figures of a day, 2.5 seconds for those of an hour. */
const SPAN_PER_REUSE = 1_440;
const ENTRIES_AT_MOST = 200;

type Span = { readonly from: Date; readonly to: Date };

/** Returns the collector with a cache: open pages request the same figures every few seconds, possibly for days. */
export function cachedCollector(collector: Collector, now: () => Date): Collector {
  function once<Asked extends Span, Answer>(ask: (asked: Asked) => Promise<Answer>) {
    const answers = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
    return (asked: Asked): Promise<Answer> => {
      const { to, ...rest } = asked;
      const key = JSON.stringify(rest);
      const at = now().getTime();
      const known = answers.get(key);
      const keptMs = (to.getTime() - asked.from.getTime()) / SPAN_PER_REUSE;
      if (known && at - known.at < keptMs) return known.answer;
      const answer = ask(asked);
      answers.delete(key);
      answers.set(key, { at, answer });
      answer.catch(() => answers.delete(key));
      for (const old of answers.keys()) if (answers.size > ENTRIES_AT_MOST) answers.delete(old);
      return answer;
    };
  }

  return { ...collector, figures: once(collector.figures), parts: once(collector.parts) };
}
