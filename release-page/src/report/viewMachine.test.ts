import { join } from 'node:path';
import type { NotedScreen } from '../load/notes.ts';
import { diagramIn, diagramOf } from '../testing/diagram.ts';
import {
  type Counted,
  type Fault,
  newView,
  nextView,
  type ViewEvent,
  type ViewState,
} from './viewMachine.ts';

const screen = (version: string, fallback?: NotedScreen): NotedScreen => ({
  name: 'hall',
  version,
  path: '/',
  ...(fallback && { fallback }),
});
const good = screen('1');
const wanted = screen('2', good);
const fault: Fault = { failure: 'missing', error: new Error('gone') };
const crash = { screen: wanted, at: 3, wasShown: true };

const waiting = newView(wanted);
const known = newView(wanted, fault);
const card: ViewState = { wanted, crashed: [], phase: 'card', at: 4 };
const counted: ViewState = { wanted, crashed: [], phase: 'counted' };
const crashed: ViewState = { wanted, crashed: ['2'], phase: 'crashed', crash };

const at = 9;
const shows = (one: NotedScreen): ViewEvent => ({ type: 'shown', at, screen: one });
const throws = (one: NotedScreen): ViewEvent => ({ type: 'crashed', at, screen: one });
const shown: Counted = { kind: 'shown', at, screen: wanted };
const lost: Counted = { kind: 'lost', at, screen: wanted, cause: 'offline' };
const isLost: ViewEvent = { type: 'lost', at, cause: 'offline' };
const failed = (more: object): Counted =>
  ({ kind: 'failed', screen: wanted, at, wasShown: false, ...more }) as Counted;
const threw = (more: object = {}): Counted =>
  ({ kind: 'failed', ...crash, failure: 'threw-showing', ...more }) as Counted;

type Case = {
  readonly from: ViewState;
  readonly what: string;
  readonly event: ViewEvent;
  readonly to: ViewState['phase'];
  readonly counts?: readonly Counted[];
};

const table: readonly Case[] = [
  { from: waiting, what: 'the wanted version shows', event: shows(wanted), to: 'counted', counts: [shown] },
  {
    from: known,
    what: 'another version shows, the fault is known',
    event: shows(good),
    to: 'counted',
    counts: [failed({ ...fault, instead: '1' })],
  },
  { from: waiting, what: 'another version shows, no fault is known', event: shows(good), to: 'counted' },
  { from: waiting, what: 'a card shows, no fault is known', event: { type: 'card', at }, to: 'card' },
  {
    from: known,
    what: 'a card shows, the fault is known',
    event: { type: 'card', at },
    to: 'counted',
    counts: [failed(fault)],
  },
  { from: waiting, what: 'a fault becomes known', event: { type: 'broken', at, fault }, to: 'waiting' },
  { from: waiting, what: 'the network lost it', event: isLost, to: 'counted', counts: [lost] },
  { from: waiting, what: 'it throws', event: throws(wanted), to: 'crashed' },
  { from: waiting, what: 'it is left', event: { type: 'left', at }, to: 'waiting' },
  { from: card, what: 'the wanted version shows', event: shows(wanted), to: 'counted', counts: [shown] },
  {
    from: card,
    what: 'a fault becomes known',
    event: { type: 'broken', at, fault },
    to: 'counted',
    counts: [failed({ ...fault, at: 4 })],
  },
  { from: card, what: 'the network lost it', event: isLost, to: 'counted', counts: [lost] },
  { from: counted, what: 'a version shows', event: shows(wanted), to: 'counted' },
  { from: counted, what: 'a version shows', event: shows(good), to: 'counted' },
  { from: counted, what: 'a card shows', event: { type: 'card', at }, to: 'counted' },
  { from: counted, what: 'the network lost it', event: isLost, to: 'counted' },
  { from: counted, what: 'it throws', event: throws(wanted), to: 'crashed' },
  {
    from: counted,
    what: 'it throws and has no fallback',
    event: throws(good),
    to: 'counted',
    counts: [threw({ screen: good, at })],
  },
  {
    from: crashed,
    what: 'another version shows',
    event: shows(good),
    to: 'counted',
    counts: [threw({ instead: '1' })],
  },
  { from: crashed, what: 'the version that threw shows', event: shows(wanted), to: 'crashed' },
  { from: crashed, what: 'a card shows', event: { type: 'card', at }, to: 'counted', counts: [threw()] },
  {
    from: crashed,
    what: 'its replacement throws',
    event: throws(screen('3', good)),
    to: 'crashed',
    counts: [threw()],
  },
  { from: crashed, what: 'the version that threw throws again', event: throws(wanted), to: 'crashed' },
  { from: crashed, what: 'it is left', event: { type: 'left', at }, to: 'counted', counts: [threw()] },
];

test.each(table)('$from.phase: $what', ({ from, event, to, counts = [] }) => {
  const { state, counted: found } = nextView(from, event);
  expect([state.phase, found]).toEqual([to, counts]);
});

test('a crash before a view has counted is no crash of a shown screen', () => {
  const { state } = nextView(waiting, throws(wanted));
  expect(nextView(state, { type: 'left', at }).counted).toEqual([threw({ at, wasShown: false })]);
});

test('a fault that becomes known counts when another version shows', () => {
  const { state } = nextView(waiting, { type: 'broken', at, fault });
  expect(nextView(state, shows(good)).counted).toEqual([failed({ ...fault, instead: '1' })]);
});

test('a version that has thrown once counts once in its view', () => {
  const { state } = nextView(crashed, { type: 'left', at });
  expect(nextView(state, throws(wanted))).toEqual({ state, counted: [] });
});

test('the diagram has the transitions of the table', () => {
  const transitions = table.map(({ from, what, to, counts = [] }) => ({
    from: from.phase,
    event: what,
    to,
    effects: counts.map(({ kind }) => kind),
  }));
  expect(diagramIn(join(__dirname, 'viewMachine.ts'))).toEqual(diagramOf(transitions));
});
