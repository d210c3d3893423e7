import { join } from 'node:path';
import { diagramIn, diagramOf } from '@site/shared/testing';
import { loadingRoom, phaseAt, type RoomEvent, type RoomState, roomMachine } from './roomMachine.ts';

const answered = (secondsLeft: number, ftime = 30): RoomEvent => ({ type: 'answered', secondsLeft, ftime });
const ticked = (secondsLeft: number): RoomEvent => ({ type: 'ticked', secondsLeft });
const after = (...events: RoomEvent[]): RoomState => events.reduce(roomMachine, loadingRoom);

test('with ftime 30 and timeout 32 the room counts 32 and 31, is closed from 30 to 1, draws at 0 and reads again below 0 [L-031 L-023 L-025 L-028 L-029]', () => {
  let state = after(answered(32));
  const seen = [[state.secondsLeft, state.phase, state.reload]];
  for (let second = 31; second >= -1; second -= 1) {
    state = roomMachine(state, ticked(second));
    seen.push([state.secondsLeft, state.phase, state.reload]);
  }
  expect(seen).toEqual([
    [32, 'open', 'none'],
    [31, 'open', 'none'],
    ...Array.from({ length: 30 }, (_, index) => [30 - index, 'closed', 'none']),
    [0, 'drawing', 'none'],
    [-1, 'drawing', 'due'],
  ]);
});

test.each([
  [31, 30, 'open'],
  [30, 30, 'closed'],
  [1, 30, 'closed'],
  [0, 30, 'drawing'],
  [-7, 30, 'drawing'],
  [1, 0, 'open'],
  [0, 0, 'drawing'],
])('%i seconds before the draw with ftime %i the room is %s [L-023 L-025 L-028]', (left, ftime, phase) => {
  expect(phaseAt(left, ftime)).toBe(phase);
});

test('a page that slept through closing and draw changes from open straight to reading again [L-029]', () => {
  expect(after(answered(90), ticked(-400))).toMatchObject({ phase: 'drawing', reload: 'due' });
});

test('during a reading no second one is due, however long it takes [L-029]', () => {
  const asked = after(answered(1), ticked(-1), { type: 'requested' });
  expect(asked.reload).toBe('requested');
  const waited = [-2, -3, -60].reduce((state, left) => roomMachine(state, ticked(left)), asked);
  expect(waited).toMatchObject({ phase: 'drawing', reload: 'requested' });
  expect(roomMachine(waited, { type: 'requested' })).toBe(waited);
});

test.each<[string, RoomEvent]>([
  ['fails', { type: 'refused' }],
  ['still shows the past draw', answered(-1)],
])('a reading that %s is followed by another after a pause, which shows 开奖中', (_, outcome) => {
  const resting = after(answered(1), ticked(-1), { type: 'requested' }, outcome);
  expect(resting).toMatchObject({ phase: 'drawing', reload: 'resting' });
  expect(roomMachine(resting, ticked(-2)).reload).toBe('resting');
  expect(roomMachine(resting, { type: 'rested' })).toMatchObject({ phase: 'drawing', reload: 'due' });
});

test('an answer at exactly 0 keeps 开奖中 for its second and is then read again', () => {
  const state = after(answered(1), ticked(-1), { type: 'requested' }, answered(0));
  expect(state).toMatchObject({ phase: 'drawing', reload: 'none' });
  expect(roomMachine(state, ticked(-1)).reload).toBe('due');
});

test('the new draw opens betting again, or leaves it closed when the draw is near [L-030]', () => {
  const asked: RoomEvent[] = [answered(1), ticked(-1), { type: 'requested' }];
  expect(after(...asked, answered(60))).toEqual({
    phase: 'open',
    secondsLeft: 60,
    ftime: 30,
    reload: 'none',
  });
  expect(after(...asked, answered(12))).toMatchObject({ phase: 'closed', reload: 'none' });
  expect(after(...asked, answered(12, 10))).toMatchObject({ phase: 'open', ftime: 10 });
});

test.each<RoomEvent>([ticked(5), { type: 'requested' }, { type: 'refused' }, { type: 'rested' }])(
  'before the first answer the room only loads ($type)',
  (event) => {
    expect(after(event)).toEqual(loadingRoom);
  },
);

test.each<RoomEvent['type']>(['requested', 'refused', 'rested'])(
  'a reading that is %s changes nothing in a room with time left',
  (type) => {
    const open = after(answered(60));
    expect(roomMachine(open, { type } as RoomEvent)).toBe(open);
  },
);

test('a due reading stays due until it is requested', () => {
  const due = after(answered(1), ticked(-1));
  expect(roomMachine(due, ticked(-2)).reload).toBe('due');
  expect(roomMachine(due, { type: 'refused' })).toBe(due);
  expect(roomMachine(due, { type: 'rested' })).toBe(due);
});

test('the initial room is loading, with no reading due', () => {
  expect(loadingRoom).toEqual({ phase: 'loading', secondsLeft: 0, ftime: 0, reload: 'none' });
});

test('the diagram has the phases that events lead to', () => {
  const cases: readonly (readonly [before: readonly RoomEvent[], event: RoomEvent, what: string])[] = [
    [[], answered(60), 'answered before closing'],
    [[], answered(12), 'answered after closing'],
    [[], answered(0), 'answered after the draw'],
    [[], ticked(5), 'ticked'],
    [[answered(60)], ticked(30), 'ticked to closing'],
    [[answered(60)], ticked(0), 'ticked to the draw'],
    [[answered(12)], ticked(0), 'ticked to the draw'],
    [[answered(0)], answered(60), 'answered with the next draw'],
    [[answered(0)], answered(12), 'answered with the next draw, which is near'],
    [[answered(0)], answered(-1), 'answered with the past draw'],
  ];
  const transitions = cases.map(([before, event, what]) => ({
    from: after(...before).phase,
    event: what,
    to: after(...before, event).phase,
  }));
  expect(diagramIn(join(__dirname, 'roomMachine.ts'))).toEqual(diagramOf(transitions));
});
