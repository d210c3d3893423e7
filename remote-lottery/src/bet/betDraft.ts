import { emptySlip, type Slip, withoutChoice } from './betSlip.ts';

/** A bet that a player composes. */
export type BetDraft = {
  readonly isPanelOpen: boolean;
  readonly slip: Slip;
  /** The period that the preview was opened for; null without a preview. */
  readonly previewed: string | null;
};

export type DraftEvent =
  | { readonly type: 'opened' | 'closed' | 'preview closed' }
  | { readonly type: 'changed'; readonly change: (slip: Slip) => Slip }
  | { readonly type: 'previewed'; readonly period: string }
  | { readonly type: 'removed'; readonly option: Slip['options'][number]; readonly isLast: boolean }
  /** The bet is placed, or its period is over. */
  | { readonly type: 'ended' }
  /** The platform may have accepted the bet, so the slip is emptied: a second tap must not place it twice. */
  | { readonly type: 'uncertain' };

export const emptyDraft: BetDraft = { isPanelOpen: false, slip: emptySlip, previewed: null };

/** Returns the next draft. The amount stays for the next bet. */
export function nextDraft(draft: BetDraft, event: DraftEvent): BetDraft {
  const { slip } = draft;
  switch (event.type) {
    case 'opened':
      return { ...draft, isPanelOpen: true };
    case 'closed':
      return { ...draft, isPanelOpen: false };
    case 'changed':
      return { ...draft, slip: event.change(slip) };
    case 'previewed':
      return { ...draft, previewed: event.period };
    case 'preview closed':
      return { ...draft, previewed: null };
    case 'removed': {
      const options = slip.options.filter((chosen) => chosen !== event.option);
      return { ...draft, slip: { ...slip, options }, ...(event.isLast && { previewed: null }) };
    }
    case 'ended':
      return { isPanelOpen: false, slip: withoutChoice(slip), previewed: null };
    case 'uncertain':
      return { ...draft, slip: withoutChoice(slip), previewed: null };
  }
}

/** Whether the player would lose something by leaving. The amount counts only while the sheet is open. */
export function isBegun({ slip, isPanelOpen }: BetDraft): boolean {
  return slip.options.length > 0 || (isPanelOpen && slip.amount !== emptySlip.amount);
}
