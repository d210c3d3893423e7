import type { Money } from '@site/shared/money';
import { drawWindow } from './drawWindow.ts';

/** What one draw came to. `amount` is null when it is not known what was in the packet. */
export type DrawResult =
  | { readonly kind: 'won'; readonly amount: Money | null }
  | { readonly kind: 'failed' | 'notStarted' | 'ended'; readonly message: string };

const kinds = { before: 'notStarted', open: 'failed', ended: 'ended' } as const;

/** A draw that the platform refused: its message, under the look that belongs to the hour. */
export function refusedDraw(message: string, epochMs: number): DrawResult {
  return { kind: kinds[drawWindow(epochMs).phase], message };
}
