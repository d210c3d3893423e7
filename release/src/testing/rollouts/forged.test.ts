import type { Crowd } from './crowd.ts';
import { playAll } from './forged.ts';

// A few rollouts of each attack; `npm run drill -- forged` plays thousands.
const sample = { seed: 5_000_011, rollouts: 20 };
const minutes = 30;

/** Visitors of a few carriers, with a canary of 5 % that fails in this share of its pages beside what fails anyway. */
function carriersWith(share: number, pagesPerMinute = 1_000): Crowd {
  return {
    ...{ pagesPerMinute: () => pagesPerMinute, share: () => 0.05, networks: 'carriers' },
    firstLoads: (version) => (version === 'current' ? 0.2 : 1),
    fails: ({ version, visit }) => (visit === 'first' ? 0.005 : 0.0005) + (version === 'canary' ? share : 0),
  };
}

test('one network cannot stop a good version by failures that it makes up', () => {
  expect(playAll(carriersWith(0), minutes, sample, { networks: 1, aim: 'stop' })).toMatchObject({
    blocked: 0,
  });
});

test('a hundred networks stop a good version, so that the play shows an attack that works', () => {
  const { blocked } = playAll(carriersWith(0), minutes, sample, { networks: 100, aim: 'stop' });
  expect(blocked).toBe(sample.rollouts);
});

test('ten networks cannot let a version pass that fails in 30 % of its pages', () => {
  // At so few pages their successes hide the fault from a guard that believes every network.
  const played = playAll(carriersWith(0.3, 40), minutes, sample, { networks: 10, aim: 'pass' });
  expect(played).toMatchObject({ passed: 0 });
});

test('a good version is not blocked where carriers put most of its visitors behind few networks', () => {
  expect(playAll(carriersWith(0), minutes, sample)).toMatchObject({ blocked: 0 });
});
