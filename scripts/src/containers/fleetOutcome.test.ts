import { defects, type Loss } from './fleetOutcome.ts';

const read = { path: '/', began: 10_100, ms: 20 };
const accepted = { at: 9_800, views: 10, attempts: 1 };
const loss: Loss = {
  service: 'edge',
  killedAt: 10_000,
  deadAt: 10_200,
  backMs: 900,
  traffic: { reads: [read], accepted: [accepted, { ...accepted, at: 8_000 }] },
  lost: 0,
  arrivedMs: 100,
  behind: 0,
};
const failed = (path: string, began = 10_500) => ({
  reads: [read, { path, began, ms: 20, failure: '502' }],
  accepted: [accepted],
});

test.each<[string, Partial<Loss>, string[]]>([
  ['nothing is lost', {}, []],
  ['it stays away', { backMs: undefined }, ['it never came back']],
  ['a release is not served', { arrivedMs: undefined }, ['a release never arrived']],
  ['an edge keeps the former release', { behind: 1 }, ['1 edges serve another release']],
  ['nobody read', { traffic: { reads: [], accepted: [] } }, ['no page was read']],
  ['a page is not served', { traffic: failed('/') }, ['1 page reads failed: / 502']],
  ['the door is gone', { service: 'balancer', traffic: failed('/') }, []],
  [
    'the door stays closed',
    { service: 'balancer', traffic: failed('/', 17_000) },
    ['1 page reads failed: / 502'],
  ],
  ['the console is gone', { service: 'console', traffic: failed('http://localhost:1/up') }, []],
  [
    'the console fails without cause',
    { traffic: failed('http://localhost:1/up') },
    ['1 page reads failed: http://localhost:1/up 502'],
  ],
  ['a file’s server is gone', { service: 'host', traffic: failed('/host/1/a.js') }, []],
  ['a remote’s server is gone', { service: 'remote-wallet', traffic: failed('/remotes/wallet/1/a.js') }, []],
  [
    'another’s file fails',
    { service: 'host', traffic: failed('/remotes/hall/a.js') },
    ['1 page reads failed: /remotes/hall/a.js 502'],
  ],
  ['a collector loses its last second', { service: 'collector', lost: 10 }, []],
  ['it loses more', { service: 'collector', lost: 11 }, ['11 views are lost, and at most 10 may be']],
  [
    'the kill took four seconds',
    {
      service: 'collector',
      lost: 20,
      deadAt: 14_000,
      traffic: { reads: [read], accepted: [accepted, { ...accepted, at: 14_500 }] },
    },
    [],
  ],
  ['another loses a view', { lost: 1 }, ['1 views are lost, and at most 0 may be']],
  ['a view counts twice', { service: 'collector', lost: -1 }, ['1 views count twice']],
])('the crash of a container is judged: %s', (_case, changed, expected) => {
  expect(defects({ ...loss, ...changed })).toEqual(expected);
});
