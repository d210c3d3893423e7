import type { Money } from '@site/shared/money';
import { drawWindow } from './drawWindow.ts';

/** The result of one draw. `amount` is null when the content of the packet is not known. */
export type DrawResult =
  | { readonly kind: 'won'; readonly amount: Money | null }
  | { readonly kind: 'failed' | 'notStarted' | 'ended'; readonly message: string };

const kinds = { before: 'notStarted', open: 'failed', ended: 'ended' } as const;

/** Returns the result of a draw that the platform refused: its message, with the kind that the hour implies. */
export function refusedDraw(message: string, epochMs: number): DrawResult {
  return { kind: kinds[drawWindow(epochMs).phase], message };
}
