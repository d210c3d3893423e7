import type { KnownHealth } from '../readHealth.ts';
import type { Played, Running } from '../running.ts';
import type { Span } from '../spans.ts';
import { since } from './series.ts';

/** Returns the versions to show: the previous one only while the span has data of it, or open pages run it. */
export function playedIn(
  running: Running,
  app: string,
  { figures, pages }: Pick<KnownHealth, 'figures' | 'pages'>,
  span: Span,
): Played[] {
  const own = figures.get(app);
  return running.played(app).filter(({ role, version }) => {
    if (role !== 'former') return true;
    const isOpen = (pages.runs[app]?.[version] ?? 0) > 0;
    return isOpen || (own !== undefined && since(own, version, span.from).periods.length > 0);
  });
}
