import { type BetDraft, type DraftEvent, emptyDraft, isBegun, nextDraft } from './betDraft.ts';
import { emptySlip } from './betSlip.ts';

const slip = { ...emptySlip, options: [1, 2], numbers: [7], amount: '50' };
const composed: BetDraft = { isPanelOpen: true, slip, previewed: null };
const previewed: BetDraft = { ...composed, previewed: '20260101' };
const emptied = { ...slip, options: [], numbers: [] };

test.each<[string, BetDraft, DraftEvent, BetDraft]>([
  ['opens', emptyDraft, { type: 'opened' }, { ...emptyDraft, isPanelOpen: true }],
  ['closes and keeps its slip', composed, { type: 'closed' }, { ...composed, isPanelOpen: false }],
  [
    'has another amount',
    composed,
    { type: 'changed', change: (before) => ({ ...before, amount: '20' }) },
    { ...composed, slip: { ...slip, amount: '20' } },
  ],
  ['is previewed for a period', composed, { type: 'previewed', period: '20260101' }, previewed],
  ['is no longer previewed', previewed, { type: 'preview closed' }, composed],
  [
    'loses a line',
    previewed,
    { type: 'removed', option: 1, isLast: false },
    { ...previewed, slip: { ...slip, options: [2] } },
  ],
  [
    'loses its last line, and the preview with it',
    { ...previewed, slip: { ...slip, options: [2] } },
    { type: 'removed', option: 2, isLast: true },
    { ...composed, slip: { ...slip, options: [] } },
  ],
  [
    'has ended: the amount stays',
    previewed,
    { type: 'ended' },
    { isPanelOpen: false, slip: emptied, previewed: null },
  ],
  [
    'may have been accepted: the sheet stays, and no second tap places it twice',
    previewed,
    { type: 'uncertain' },
    { isPanelOpen: true, slip: emptied, previewed: null },
  ],
])('a bet %s', (_what, draft, event, next) => {
  expect(nextDraft(draft, event)).toEqual(next);
});

test('a changed amount counts as begun while the sheet is open', () => {
  const amount = { ...emptyDraft, slip: { ...emptySlip, amount: '20' } };
  expect([isBegun(emptyDraft), isBegun(amount), isBegun({ ...amount, isPanelOpen: true })]).toEqual([
    false,
    false,
    true,
  ]);
  expect(isBegun({ ...emptyDraft, slip })).toBe(true);
});
