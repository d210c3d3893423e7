import type { Shown } from '../../guard/measured.ts';

/** What versions are looked at by, in the order in which it is read. */
export const shown = ['failed', 'errors', 'load', 'lcp', 'inp', 'calls'] as const satisfies readonly Shown[];
