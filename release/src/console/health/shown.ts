import { isDuration, type Shown } from '../../guard/measured.ts';

/** What versions are looked at by, in the order in which it is read. */
export const shown = ['failed', 'errors', 'load', 'lcp', 'inp', 'calls'] as const satisfies readonly Shown[];

/** Whether a figure is a share; all others are durations. */
export function isShare(metric: Shown): boolean {
  return !isDuration(metric);
}
