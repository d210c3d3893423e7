import { durationText } from '../base/duration.ts';
import type { PilotLine } from './pilotLine.ts';

/** The problems that hinder a pilot. Each is reported when it opens, and once more when it closes. */
export type OpenProblems = ReturnType<typeof trackProblems>;

/** Returns a tracker without open problems, which reports by `say`. */
export function trackProblems(say: (line: PilotLine) => void, now: () => Date) {
  const openSince = new Map<string, Date>();
  return {
    /** Opens a problem and reports it. Does nothing while it is open. */
    open: (what: string, act: PilotLine['act'], text: string) => {
      if (openSince.has(what)) return;
      const at = now();
      openSince.set(what, at);
      say({ at: at.toISOString(), act, text });
    },
    /** Closes a problem, if it is open, and reports that when `text` is given. */
    close: (what: string, text?: string) => {
      const since = openSince.get(what);
      if (!since) return;
      openSince.delete(what);
      const after = durationText(Math.max(0, now().getTime() - since.getTime()));
      if (text) say({ at: now().toISOString(), act: 'reachable', text: `${text}, after ${after}.` });
    },
    isAny: () => openSince.size > 0,
  };
}
