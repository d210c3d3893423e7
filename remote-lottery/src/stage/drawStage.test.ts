import { parseMoney } from '@site/shared/money';
import type { RoomPhase } from '../period/roomMachine.ts';
import {
  type DrawEvent,
  type DrawStage,
  type DrawState,
  drawStage,
  firstDraw,
  isBalanceHeld,
  isSecret,
  shownOutcome,
} from './drawStage.ts';

const room = (phase: RoomPhase, period: string, more: Partial<DrawEvent> = {}): DrawEvent =>
  ({ type: 'room', phase, period, hasResult: true, isVisible: true, ...more }) as DrawEvent;
const outcome = (period: string) => ({
  lottery: '极速28',
  period,
  staked: parseMoney('30'),
  amount: parseMoney('19.8'),
});
const open = room('open', '1');
const closed = room('closed', '1');
const drawing = room('drawing', '1');
const drawn = room('open', '2');
const landed: DrawEvent = { type: 'landed', isAwaited: false };
const landedWithBet: DrawEvent = { type: 'landed', isAwaited: true };
const settled: DrawEvent = { type: 'settled', outcome: outcome('2') };
const waited: DrawEvent = { type: 'waited' };
const paid: DrawEvent = { type: 'paid' };
const read: DrawEvent = { type: 'read' };
const hidden: DrawEvent = { type: 'hidden' };
const after = (...events: DrawEvent[]): DrawState => events.reduce(drawStage, firstDraw);

test.each<[what: string, stage: DrawStage, events: DrawEvent[]]>([
  ['a room without an answer loads', 'loading', [room('loading', '')]],
  ['an open room without any draw yet takes bets', 'betting', [room('open', '')]],
  ['a room that is entered before closing takes bets', 'betting', [open]],
  ['a room that is entered after closing is closed', 'closed', [closed]],
  ['a room that is entered during the draw has empty sockets', 'drawing', [drawing]],
  ['betting ends', 'closed', [open, closed]],
  ['the draw begins', 'drawing', [open, closed, drawing]],
  ['an answer that is still drawing changes nothing', 'drawing', [open, drawing, room('drawing', '2')]],
  ['a new result drops its balls', 'dropping', [open, drawing, drawn]],
  ['a new result drops its balls also in a closed room', 'dropping', [open, drawing, room('closed', '2')]],
  [
    'a result that was received while drawing drops',
    'dropping',
    [open, drawing, room('drawing', '2'), drawn],
  ],
  ['a draw without a new result is skipped', 'betting', [open, drawing, open]],
  [
    'a new draw without balls is skipped',
    'betting',
    [open, drawing, room('open', '2', { hasResult: false })],
  ],
  ['a new result of a room that saw no draw is shown at once', 'betting', [open, drawn]],
  [
    'balls that fall are not disturbed by the next closing',
    'dropping',
    [open, drawing, drawn, room('closed', '2')],
  ],
  ['balls that lie end the draw without a bet', 'betting', [open, drawing, drawn, landed]],
  ['balls that lie end in the present phase', 'closed', [open, drawing, drawn, room('closed', '2'), landed]],
  ['a bet without an outcome is waited for', 'settling', [open, drawing, drawn, landedWithBet]],
  ['an outcome shows once it is known', 'shown', [open, drawing, drawn, landedWithBet, settled]],
  ['an outcome waits for the last ball', 'dropping', [open, drawing, drawn, settled]],
  ['an outcome that was waiting shows with the last ball', 'shown', [open, drawing, drawn, settled, landed]],
  ['a slow outcome is not waited for', 'betting', [open, drawing, drawn, landedWithBet, waited]],
  ['a slow outcome still shows', 'shown', [open, drawing, drawn, landedWithBet, waited, settled]],
  [
    'the outcome of another draw does not show',
    'settling',
    [open, drawing, drawn, landedWithBet, { type: 'settled', outcome: outcome('1') }],
  ],
  ['the outcome of a draw before this visit does not show', 'betting', [room('open', '2'), settled]],
  [
    'an outcome does not show during the next draw',
    'drawing',
    [open, drawing, drawn, landed, room('drawing', '2'), settled],
  ],
  ['the balance follows the outcome', 'paid', [open, drawing, drawn, settled, landed, paid]],
  ['an outcome that was read goes', 'betting', [open, drawing, drawn, settled, landed, paid, read]],
  ['an outcome does not show twice', 'betting', [open, drawing, drawn, settled, landed, paid, read, settled]],
  [
    'closing does not take the outcome away',
    'shown',
    [open, drawing, drawn, settled, landed, room('closed', '2')],
  ],
  [
    'the next draw takes the outcome away',
    'drawing',
    [open, drawing, drawn, settled, landed, room('drawing', '2')],
  ],
  ['late timers change nothing', 'betting', [open, landed, waited, paid, read, hidden]],
  ['late timers do not end the balls', 'dropping', [open, drawing, drawn, waited, paid, read]],
])('%s', (_what, stage, events) => {
  expect(after(...events).stage).toBe(stage);
});

test('the balls come first, then the outcome, then the balance', () => {
  const seen = [open, closed, drawing, drawn, settled, landed, paid, read].map((_, at, events) => {
    const state = after(...events.slice(0, at + 1));
    return [state.stage, isSecret(state), shownOutcome(state) !== null, isBalanceHeld(state)];
  });
  expect(seen).toEqual([
    ['betting', false, false, false],
    ['closed', false, false, false],
    ['drawing', true, false, true],
    ['dropping', true, false, true],
    ['dropping', true, false, true],
    ['shown', false, true, true],
    ['paid', false, true, false],
    ['betting', false, false, false],
  ]);
});

test('a balance is held until the outcome of a bet is known', () => {
  const state = after(open, drawing, drawn, landedWithBet);
  expect([isSecret(state), isBalanceHeld(state)]).toEqual([true, true]);
  expect(isBalanceHeld(drawStage(state, waited))).toBe(false);
});

test.each<[what: string, isWatched: boolean, events: DrawEvent[]]>([
  ['that saw the draw from its beginning', true, [open, drawing, drawn]],
  ['that was hidden during the draw', false, [open, drawing, hidden, drawn]],
  ['that was hidden when the draw began', false, [open, room('drawing', '1', { isVisible: false }), drawn]],
  ['that is hidden when the result comes', false, [open, drawing, room('open', '2', { isVisible: false })]],
  ['that is hidden while balls fall', false, [open, drawing, drawn, hidden]],
  [
    'that was hidden during an earlier draw',
    true,
    [open, drawing, hidden, drawn, landed, room('drawing', '2'), room('open', '3')],
  ],
])('whether balls fall on a page %s: %s', (_what, isWatched, events) => {
  expect(after(...events)).toMatchObject({ stage: 'dropping', isWatched });
});
