import { join } from 'node:path';
import { diagramIn, diagramOf } from '@site/release-page/testing/diagram';
import { nextStart, type Start, type StartEffect, type StartEvent } from './startMachine.ts';

type Case = {
  readonly from: Start;
  readonly what: string;
  readonly event: StartEvent;
  /** The host of the event; otherwise the one of the state. */
  readonly about?: number;
  readonly to: Start;
};

const at = (
  phase: Start['phase'],
  host: number,
  open: readonly number[],
  ...effects: StartEffect[]
): Start => ({ phase, host, open, effects });
const [first, both] = [at('loading', 0, [0]), at('loading', 1, [0, 1])];
const running = at('running', 0, []);

// Three hosts.
const table: readonly Case[] = [
  { from: first, what: 'one arrives', event: 'arrived', to: at('running', 0, [], 'run') },
  { from: both, what: 'one arrives', event: 'arrived', about: 0, to: at('running', 0, [1], 'run') },
  { from: both, what: 'one arrives', event: 'arrived', about: 1, to: at('running', 1, [0], 'run') },
  { from: first, what: 'the latest hangs', event: 'hangs', to: at('loading', 1, [0, 1], 'request') },
  { from: both, what: 'an earlier one hangs, or the last of all', event: 'hangs', about: 0, to: both },
  {
    from: at('loading', 2, [0, 1, 2]),
    what: 'an earlier one hangs, or the last of all',
    event: 'hangs',
    to: at('loading', 2, [0, 1, 2]),
  },
  { from: first, what: 'the latest fails', event: 'failed', to: at('loading', 1, [1], 'record', 'request') },
  {
    from: both,
    what: 'the latest fails',
    event: 'failed',
    to: at('loading', 2, [0, 2], 'record', 'request'),
  },
  {
    from: both,
    what: 'an earlier one fails',
    event: 'failed',
    about: 0,
    to: at('loading', 1, [1], 'record'),
  },
  {
    from: at('loading', 2, [2]),
    what: 'the only one left fails',
    event: 'failed',
    to: at('loading', 2, [], 'record', 'show unloaded'),
  },
  { from: first, what: 'one that does not run breaks', event: 'broke', to: first },
  {
    from: at('running', 0, [1]),
    what: 'another one arrives, hangs or fails',
    event: 'arrived',
    about: 1,
    to: at('running', 0, [1]),
  },
  {
    from: at('running', 0, [1]),
    what: 'another one arrives, hangs or fails',
    event: 'failed',
    about: 1,
    to: at('running', 0, [1]),
  },
  {
    from: at('running', 0, [1]),
    what: 'another one arrives, hangs or fails',
    event: 'hangs',
    about: 1,
    to: at('running', 0, [1]),
  },
  {
    from: at('running', 0, [1]),
    what: 'its script fails',
    event: 'failed',
    to: at('loading', 1, [1], 'record', 'request'),
  },
  {
    from: at('running', 2, [1]),
    what: 'its script fails and none is left',
    event: 'failed',
    to: at('loading', 2, [], 'record', 'show unloaded'),
  },
  {
    from: running,
    what: 'it breaks and another one is left',
    event: 'replaced',
    to: at('leaving', 0, [], 'reload'),
  },
  {
    from: running,
    what: 'it breaks and none is left',
    event: 'broke',
    to: at('final', 0, [], 'show broken'),
  },
  {
    from: running,
    what: 'it has been on display for long enough',
    event: 'proven',
    to: at('final', 0, [], 'allow reload'),
  },
  {
    from: at('final', 0, []),
    what: 'it has been on display for long enough',
    event: 'proven',
    to: at('final', 0, [], 'allow reload'),
  },
  {
    from: at('final', 0, []),
    what: 'it breaks',
    event: 'broke',
    to: at('final', 0, [], 'show broken'),
  },
  { from: at('leaving', 0, []), what: 'it breaks', event: 'broke', to: at('leaving', 0, []) },
];

test.each(table)('$from.phase $from.open: $what', ({ from, event, about, to }) => {
  expect(nextStart(from, event, about ?? from.host, 3)).toEqual(to);
});

test('a page that is about to reload, or whose host is not there yet, is not proven', () => {
  for (const from of [first, at('leaving', 0, [])])
    expect(nextStart(from, 'proven', from.host, 3).phase).toBe(from.phase);
});

test('the diagram has the transitions of the table', () => {
  const transitions = table.map(({ from, what, to }) => ({
    from: from.phase,
    event: what,
    to: to.phase,
    effects: to.effects,
  }));
  expect(diagramIn(join(__dirname, 'startMachine.ts')).sort()).toEqual(diagramOf(transitions).sort());
});
