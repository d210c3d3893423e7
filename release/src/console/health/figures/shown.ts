import type { Shown } from '../../../guard/measured.ts';

/** The metrics of tables and charts, in order. */
export const shown = ['failed', 'errors', 'load', 'lcp', 'inp', 'calls'] as const satisfies readonly Shown[];
