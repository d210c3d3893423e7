import { join } from 'node:path';
import { diagramIn, diagramOf, type Transition } from '@site/release-page/testing/diagram';
import {
  hasLooked,
  type IntentionEvent,
  type IntentionState,
  nextIntention,
  type StoredIntention,
} from './intentionMachine.ts';

const stored = (
  state: StoredIntention['state'],
  { key = 'one', isSentHere = false }: Partial<StoredIntention> = {},
): StoredIntention => ({ key, state, isSentHere });
const free: IntentionState = { name: 'free' };
const acting: IntentionState = { name: 'acting', looked: '' };
const following = (isSentHere = false, looked = ''): IntentionState => ({
  name: 'following',
  key: 'one',
  isSentHere,
  looked,
});
const is = (one: StoredIntention | null): IntentionEvent => ({ type: 'stored', stored: one });
const ended = (one: StoredIntention | null, hasLooked = false): IntentionEvent => ({
  type: 'ended',
  stored: one,
  hasLooked,
});
const begun: IntentionEvent = { type: 'begun' };

type Case = Omit<Transition, 'from' | 'to' | 'event'> & {
  readonly from: IntentionState;
  readonly event: IntentionEvent;
  readonly what: string;
  readonly to: IntentionState;
};
const table: readonly Case[] = [
  { from: free, what: 'nothing open is stored', event: is(null), to: free },
  { from: free, what: 'nothing open is stored', event: is(stored('succeeded')), to: free },
  {
    from: free,
    what: 'an open one is stored',
    event: is(stored('open')),
    to: following(),
    effects: ['fill the form'],
  },
  { from: free, what: 'begun', event: begun, to: acting },
  {
    from: following(true),
    what: 'the same one is stored',
    event: is(stored('open')),
    to: following(),
  },
  {
    from: following(),
    what: 'another open one is stored',
    event: is(stored('open', { key: 'two', isSentHere: true })),
    to: { name: 'following', key: 'two', isSentHere: true, looked: '' },
    effects: ['fill the form'],
  },
  {
    from: following(),
    what: 'it has succeeded elsewhere',
    event: is(stored('succeeded', { isSentHere: true })),
    to: free,
    effects: ['say success', 'succeed'],
  },
  {
    from: following(true),
    what: 'it has succeeded in this page',
    event: is(stored('succeeded')),
    to: free,
    effects: ['succeed'],
  },
  {
    from: following(),
    what: 'it was refused elsewhere',
    event: is(stored('refused')),
    to: free,
    effects: ['say refusal'],
  },
  { from: following(true), what: 'it was refused in this page', event: is(stored('refused')), to: free },
  { from: following(), what: 'nothing is stored', event: is(null), to: free },
  { from: following(), what: 'begun', event: begun, to: acting },
  { from: acting, what: 'anything is stored', event: is(stored('succeeded')), to: acting },
  { from: acting, what: 'anything is stored', event: is(null), to: acting },
  { from: acting, what: 'ended with nothing open', event: ended(stored('succeeded')), to: free },
  { from: acting, what: 'ended with nothing open', event: ended(null), to: free },
  { from: acting, what: 'ended with an open one', event: ended(stored('open')), to: following() },
];

test.each(table)('$from.name: $what', ({ from, event, to, effects = [] }) => {
  expect(nextIntention(from, event)).toEqual({ state: to, effects });
});

test('an outcome of an intention that the screen does not follow has no effect', () => {
  const other = is(stored('succeeded', { key: 'two' }));
  expect(nextIntention(following(), other)).toEqual({ state: free, effects: [] });
});

test('a look without success is remembered for this intention, and not for the next one', () => {
  const { state: looked } = nextIntention(acting, ended(stored('open'), true));
  expect([looked, hasLooked(looked)]).toEqual([following(false, 'one'), true]);
  const { state: again } = nextIntention(looked, begun);
  expect(hasLooked(nextIntention(again, ended(stored('open'))).state)).toBe(true);
  expect(hasLooked(nextIntention(looked, is(stored('open'))).state)).toBe(true);
  expect(hasLooked(nextIntention(looked, is(stored('open', { key: 'two' }))).state)).toBe(false);
  expect(hasLooked(nextIntention(acting, ended(stored('open'))).state)).toBe(false);
});

test('the diagram has the transitions of the table', () => {
  const transitions = table.map(({ from, what, to, effects = [] }) => ({
    from: from.name,
    event: what,
    to: to.name,
    effects,
  }));
  expect(diagramIn(join(__dirname, 'intentionMachine.ts'))).toEqual(diagramOf(transitions));
});
