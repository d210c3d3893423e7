import type { World } from './rollout.ts';
import { alike, good, real, stubborn } from './visits.ts';

/** A simulated rollout, and how often the guard has to stop it. */
export type Scene = {
  readonly name: string;
  readonly world: World;
  /** The guard stops at most this share of rollouts, or at least that one. */
  readonly stopsAtMost?: number;
  readonly stopsAtLeast?: number;
};

const whole = { shares: [0.01, 0.05, 0.25], secondsPerStep: 600, visitsPerSecond: 8 };
const equal: World = { visitors: real, canary: good, current: good, ...whole };
const failing = { ...good, fails: 0.05 };
const usual = { ...good, fails: 0.001 };

/** Returns a canary that does worse, at a share of the visitors, until it has had so many views. */
function until(viewsAtMost: number, share: number, canary: World['canary'], visitors = alike): World {
  const steps = { shares: [share], secondsPerStep: 3_600, visitsPerSecond: 8 };
  return { visitors, canary, current: usual, viewsAtMost, ...steps };
}

/** Versions that are as good, or so little worse that it does not matter: whole rollouts of 1, 5 and 25 %. */
export const equals: readonly Scene[] = [
  {
    name: 'as good, each view by itself',
    world: { ...equal, visitors: alike, current: usual, canary: usual },
  },
  { name: 'as good, unlucky visitors', world: equal },
  {
    name: 'as good, the platform gives out for four minutes',
    world: { ...equal, outage: { from: 240, to: 480, share: 0.3 } },
  },
  { name: 'as good, half of all from the start', world: { ...equal, shares: [0.5, 0.5, 0.5] } },
  { name: 'a quarter more views fail', world: { ...equal, canary: { ...good, fails: good.fails * 1.5 } } },
  { name: 'a quarter slower', world: { ...equal, canary: { ...good, slower: 1.25 } } },
].map((scene) => ({ ...scene, stopsAtMost: 0.01 }));

/**
 * A scene in which the bound does not hold: a visitor for whom everything fails and who loads the page three times more
 * counts as several.
 */
export const beyond: readonly Scene[] = [
  {
    name: 'as good, unlucky visitors who try three times more',
    world: { ...equal, visitors: stubborn },
    stopsAtMost: 0.05,
  },
];

/** Versions that do worse, until they have had the views within which the guard has to stop them. */
export const worses: readonly Scene[] = [
  { name: '5 % against 0.1 % fail, at 1 %', world: until(280, 0.01, failing), stopsAtLeast: 0.99 },
  { name: '5 % against 0.1 % fail, at 5 %', world: until(200, 0.05, failing), stopsAtLeast: 0.97 },
  { name: '5 % against 0.1 % fail, at 25 %', world: until(400, 0.25, failing), stopsAtLeast: 0.97 },
  { name: 'everything fails, at 1 %', world: until(60, 0.01, { ...good, fails: 1 }), stopsAtLeast: 0.99 },
  { name: 'everything fails, at 25 %', world: until(60, 0.25, { ...good, fails: 1 }), stopsAtLeast: 0.99 },
  {
    name: '5 % against 0.2 % with errors, at 5 %',
    world: until(400, 0.05, { ...usual, errs: 0.05 }),
    stopsAtLeast: 0.97,
  },
  {
    name: '3 % against 0.1 % of calls fail, at 5 %',
    world: until(400, 0.05, { ...usual, callsFail: 0.03 }),
    stopsAtLeast: 0.97,
  },
  {
    name: 'three times as slow, at 5 %',
    world: until(800, 0.05, { ...usual, slower: 3 }),
    stopsAtLeast: 0.97,
  },
];
