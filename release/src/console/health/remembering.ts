import type { Collector } from '../../figures/collector.ts';

/** Figures of a day are as good as new for a minute, those of an hour for two seconds. */
const PARTS_OF_THE_TIME = 1_440;
const ENTRIES_AT_MOST = 200;

type Span = { readonly from: Date; readonly to: Date };

/** The same collector, which is not asked anew for what it has just told: pages that are open ask all the time, for many days perhaps. */
export function remembering(collector: Collector, now: () => Date): Collector {
  function once<Asked extends Span, Answer>(ask: (asked: Asked) => Promise<Answer>) {
    const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
    return (asked: Asked): Promise<Answer> => {
      const { to, ...rest } = asked;
      const key = JSON.stringify(rest);
      const at = now().getTime();
      const known = kept.get(key);
      const keptMs = (to.getTime() - asked.from.getTime()) / PARTS_OF_THE_TIME;
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
