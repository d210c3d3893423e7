import { durationMs } from '../../base/duration.ts';
import { Usage } from '../../base/usage.ts';

/** Returns the parser of an option that takes a duration; it throws `Usage` for anything else. */
export function durationOption(option: string): (text: string) => number {
  return (text) => {
    const ms = durationMs(text);
    if (ms !== undefined) return ms;
    throw new Usage(`${option} takes a time such as 30s, 10m or 2h, not "${text}".`);
  };
}
