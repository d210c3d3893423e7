import { explainAgo } from '../explanations/explainAgo.ts';
import { explanationText } from '../explanations/explanation.ts';

/**
 * Returns how long ago a time was as text: `40 s ago`, `12 min ago`, later the time itself. A time ahead of a clock
 * that is behind gives `just now`.
 */
export function agoText(iso: string, now: Date): string {
  return explanationText(explainAgo(iso, now), 'en');
}
