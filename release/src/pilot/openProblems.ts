import { durationText } from '../base/duration.ts';
import type { PilotLine } from './pilotLine.ts';

/** What is in the way of a pilot: said once, and once more when it is over. */
export type OpenProblems = {
  /** Something is in the way. While it is, nothing more is said of it. */
  readonly found: (what: string, act: PilotLine['act'], text: string) => void;
  /** It is not, or no longer. Says so where `text` does. */
  readonly over: (what: string, text?: string) => void;
  readonly isAny: () => boolean;
};

/** Keeps in mind what was said. */
export function trackProblems(say: (line: PilotLine) => void, now: () => Date): OpenProblems {
  const said = new Map<string, Date>();
  return {
    found: (what, act, text) => {
      if (said.has(what)) return;
      const at = now();
      said.set(what, at);
      say({ at: at.toISOString(), act, text });
    },
    over: (what, text) => {
      const since = said.get(what);
      if (!since) return;
      said.delete(what);
      const after = durationText(Math.max(0, now().getTime() - since.getTime()));
      if (text) say({ at: now().toISOString(), act: 'reachable', text: `${text}, after ${after}.` });
    },
    isAny: () => said.size > 0,
  };
}
