import { join } from 'node:path';
import { diagramIn, diagramOf } from '../testing/diagram.ts';
import {
  type ExposeEvent,
  type ExposeState,
  newExpose,
  nextVersion,
  reduceExpose,
  wantedVersion,
} from './exposeMachine.ts';

const [both, former] = [['1.1.0', '1.0.0'], ['1.0.0']] as const;
const released = (versions: readonly string[]): ExposeEvent => ({ type: 'released', versions });
const loaded = (version: string): ExposeEvent => ({ type: 'loaded', version });
const failed = (version: string): ExposeEvent => ({ type: 'failed', version });
const requested: ExposeEvent = { type: 'requested' };

/** The version that the page has, the one to load now, and the one that replaces what the page has. */
type Expected = readonly [shown: string | null, wanted?: string, next?: string];

test.each<[string, readonly string[], readonly ExposeEvent[], Expected]>([
  ['a page that has loaded nothing replaces nothing', both, [requested], [null, '1.1.0']],
  ['the wanted version is what the page has', both, [requested, loaded('1.1.0')], ['1.1.0', '1.1.0']],
  ['a version that fails leaves its fallback', both, [failed('1.1.0')], [null, '1.0.0']],
  ['a fallback is not replaced by what failed', both, [failed('1.1.0'), loaded('1.0.0')], ['1.0.0', '1.0.0']],
  ['where everything fails nothing is left', both, [failed('1.1.0'), failed('1.0.0')], [null]],
  [
    'a request after everything failed tries again from the beginning',
    both,
    [failed('1.1.0'), failed('1.0.0'), requested],
    [null, '1.1.0'],
  ],
  [
    'a request while a fallback is left does not try again',
    both,
    [failed('1.1.0'), requested],
    [null, '1.0.0'],
  ],
  [
    'a new version replaces the one that the page has',
    former,
    [loaded('1.0.0'), released(both)],
    ['1.0.0', '1.1.0', '1.1.0'],
  ],
  [
    'a new version is what the page has once it is loaded',
    former,
    [loaded('1.0.0'), released(both), loaded('1.1.0')],
    ['1.1.0', '1.1.0'],
  ],
  [
    'a new version that fails leaves the page as it is',
    former,
    [loaded('1.0.0'), released(both), failed('1.1.0')],
    ['1.0.0', '1.0.0'],
  ],
  [
    'a rollback replaces the newer version',
    both,
    [loaded('1.1.0'), released(former)],
    ['1.1.0', '1.0.0', '1.0.0'],
  ],
  [
    'a rollback whose version fails leaves the page as it is',
    both,
    [loaded('1.1.0'), released(former), failed('1.0.0')],
    ['1.1.0'],
  ],
  [
    'a version that loads after its rollback is not what the page has',
    former,
    [loaded('1.0.0'), released(both), released(former), loaded('1.1.0')],
    ['1.0.0', '1.0.0'],
  ],
  [
    'a release of the same versions forgives no failure',
    both,
    [failed('1.1.0'), loaded('1.0.0'), released([...both])],
    ['1.0.0', '1.0.0'],
  ],
  [
    'a release of other versions forgives failures',
    both,
    [failed('1.1.0'), loaded('1.0.0'), released(former), released(both)],
    ['1.0.0', '1.1.0', '1.1.0'],
  ],
  ['the failure of a version that is not released changes nothing', both, [failed('0.9.0')], [null, '1.1.0']],
  ['a remote that is taken off the channel stays as it is', both, [loaded('1.1.0'), released([])], ['1.1.0']],
])('%s', (_title, versions, events, [shown, wanted, next]) => {
  const state = events.reduce<ExposeState>(reduceExpose, newExpose(versions));
  expect([state.shown, wantedVersion(state), nextVersion(state)]).toEqual([shown, wanted, next]);
});

test('the same failure counts once', () => {
  const once = reduceExpose(newExpose(both), failed('1.1.0'));
  expect(reduceExpose(once, failed('1.1.0'))).toBe(once);
});

/** Returns the name of a state in the diagram. */
function nameOf(state: ExposeState): string {
  const wanted = wantedVersion(state);
  if (state.shown === null) return wanted === undefined ? 'exhausted' : 'nothing';
  return state.shown === wanted ? 'current' : 'behind';
}

test('the diagram has the states that events lead to', () => {
  const follows = [loaded('1.0.0'), released(both)];
  const cases: readonly (readonly [
    versions: readonly string[],
    before: readonly ExposeEvent[],
    event: ExposeEvent,
    what: string,
  ])[] = [
    [both, [], failed('1.1.0'), 'a version fails, another one is left'],
    [former, [], failed('1.0.0'), 'the last version fails'],
    [both, [], loaded('1.1.0'), 'the wanted version is loaded'],
    [former, [failed('1.0.0')], requested, 'it is requested again'],
    [former, [failed('1.0.0')], released(both), 'a release brings other versions'],
    [former, [loaded('1.0.0')], released(both), 'a release brings another version'],
    [both, [loaded('1.1.0')], failed('1.1.0'), 'it fails, another version is left'],
    [former, follows, loaded('1.1.0'), 'the wanted version is loaded'],
    [former, follows, failed('1.1.0'), 'the wanted version fails, the one that the page has is left'],
  ];
  const transitions = cases.map(([versions, before, event, what]) => {
    const from = before.reduce(reduceExpose, newExpose(versions));
    return { from: nameOf(from), event: what, to: nameOf(reduceExpose(from, event)) };
  });
  expect(diagramIn(join(__dirname, 'exposeMachine.ts'))).toEqual(diagramOf(transitions));
});
