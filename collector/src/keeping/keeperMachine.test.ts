import { join } from 'node:path';
import { diagramIn, diagramOf } from '@site/release-page/testing/diagram';
import {
  type KeeperEffect,
  type KeeperEvent,
  type KeeperState,
  keeperMachine,
  keeperTable,
  newKeeper,
} from './keeperMachine.ts';

const of = (kind: 'batch' | 'exited' | 'due' | 'close' | 'saved'): KeeperEvent => ({ kind });
const [batch, exited, due, close, saved] = [of('batch'), of('exited'), of('due'), of('close'), of('saved')];
const ready: KeeperEvent = { kind: 'ready', versions: [] };
const stuck: KeeperEvent = { kind: 'stuck', problem: 'disk full' };
const gone = 'The thread that keeps counts has ended.';

/** Returns the state after some events, and the effects of the last of them. */
function after(mostEnded: number, events: readonly KeeperEvent[]) {
  let state: KeeperState = newKeeper(mostEnded);
  let effects: readonly KeeperEffect[] = [];
  for (const event of events) ({ state, effects } = keeperMachine(state, event));
  return { state, effects };
}

type Expected = readonly [name: KeeperState['name'], effects?: string, problem?: string];
test.each<[string, readonly KeeperEvent[], Expected]>([
  ['a batch goes to the thread', [batch], ['writing', 'send']],
  ['a batch that is written is settled', [batch, saved], ['idle', 'settle']],
  ['a thread that is stuck keeps its batch', [batch, stuck], ['writing', '', 'disk full']],
  ['a batch that is written ends the problem', [batch, stuck, saved], ['idle', 'settle']],
  ['a thread that ends is started after a pause', [exited], ['ended', 'refuseQuestions restart', gone]],
  [
    'the problem of a thread that ends stays',
    [stuck, exited],
    ['ended', 'refuseQuestions restart', 'disk full'],
  ],
  ['a thread that started is ready without a problem', [exited, due, ready], ['idle', '']],
  ['the next thread gets the batch', [batch, exited, due], ['writing', 'start send', gone]],
  ['a batch waits for the next thread', [exited, batch], ['owing', '', gone]],
  ['a batch that waited is sent', [exited, batch, due], ['writing', 'start send', gone]],
  [
    'a batch that ends three threads is given up',
    [batch, exited, due, exited, due, exited],
    ['ended', 'refuseQuestions giveUp restart', gone],
  ],
  [
    'each batch may end as many threads',
    [batch, exited, due, exited, due, saved, batch, exited],
    ['owing', 'refuseQuestions restart', gone],
  ],
  ['a thread without a batch closes', [close], ['closing', 'closeThread']],
  ['a thread that closed is not started again', [close, exited], ['closed', 'refuseQuestions endClosing']],
  [
    'a thread that closes may write its batch',
    [batch, close, saved, exited],
    ['closed', 'refuseQuestions endClosing'],
  ],
  [
    'a batch that is not written before the end is given up',
    [batch, close, exited],
    ['closed', 'refuseQuestions giveUp endClosing'],
  ],
  ['nothing is started once it is closed', [exited, close, due], ['closed', '', gone]],
  [
    'a batch that waits for a thread is given up at the end',
    [batch, exited, close],
    ['closed', 'giveUp endClosing', gone],
  ],
  ['a batch after the end is given up', [close, exited, batch], ['closed', 'giveUp']],
  ['what is closed closes at once', [close, exited, close], ['closed', 'endClosing']],
])('%s', (_title, events, [name, effects = '', problem]) => {
  const reached = after(3, events);
  expect([reached.state.name, reached.effects.join(' '), reached.state.problem]).toEqual([
    name,
    effects,
    problem,
  ]);
});

test('a store that does not recognize a batch gets it once', () => {
  const { state, effects } = after(1, [batch, exited]);
  expect([state.name, effects]).toEqual(['ended', ['refuseQuestions', 'giveUp', 'restart']]);
});

test('pauses double up to half a minute until a thread is ready', () => {
  const rounds = Array.from({ length: 8 }, (_, count) => Array.from({ length: count }, () => [exited, due]));
  expect(rounds.map((round) => after(3, round.flat()).state.pauseMs)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(after(3, [exited, due, exited, due, ready]).state.pauseMs).toBe(500);
});

test('the diagram shows the table', () => {
  const transitions = Object.entries(keeperTable).flatMap(([from, steps]) =>
    Object.entries(steps).map(([event, { to, effects }]) => ({ from, event, to, effects })),
  );
  const drawn = diagramIn(join(import.meta.dirname, 'keeperMachine.ts'));
  expect(drawn).toEqual(['[*] --> idle', ...diagramOf(transitions)]);
});
