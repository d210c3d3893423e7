import { createAdmission } from './admission.ts';
import { intakeLimits } from './intake.ts';

const SECONDS = 5;
const HONEST = 200;
const HONEST_BYTES = 1_500;
const HONEST_EVENTS = 10;

type Attack = {
  readonly networks: number;
  readonly bytes: number;
  /** The reports that each of them sends in a second. */
  readonly perSecond: number;
  readonly networkOf?: (number: number) => string;
  readonly pace?: number;
};

/** A random number generator with a seed, so that a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Lets attackers send beside 200 honest networks, each of which sends one report a second at a random time. */
function simulate({
  networks,
  bytes,
  perSecond,
  networkOf = (number) => `10.${number >> 8}.${number & 255}.0/24`,
  pace = 1,
}: Attack) {
  let now = 0;
  const admission = createAdmission(
    intakeLimits,
    () => now,
    () => pace,
  );
  const next = random(7);
  const sendings: { readonly at: number; readonly network: string; readonly isHonest: boolean }[] = [];
  for (let number = 0; number < HONEST * SECONDS; number += 1)
    sendings.push({ at: next() * SECONDS * 1000, network: `192.0.${number % HONEST}.0/24`, isHonest: true });
  for (let number = 0; number < networks * perSecond * SECONDS; number += 1)
    sendings.push({ at: next() * SECONDS * 1000, network: networkOf(number % networks), isHonest: false });
  let [honest, taken, takenBytes, takenEvents] = [0, 0, 0, 0];
  for (const { at, network, isHonest } of sendings.sort((a, b) => a.at - b.at)) {
    now = at;
    const size = isHonest ? HONEST_BYTES : bytes;
    if (admission.take(network, size) > 0) continue;
    const events = isHonest ? HONEST_EVENTS : size / 100;
    admission.settle(network, size, events);
    if (isHonest) honest += 1;
    taken += 1;
    takenBytes += size;
    takenEvents += events;
  }
  return {
    honest: honest / (HONEST * SECONDS),
    perSecond: taken / SECONDS,
    bytes: takenBytes / SECONDS,
    events: takenEvents / SECONDS,
  };
}

const ofIpv6 = (number: number) => `2001:db8:${number.toString(16)}::/48`;

test.each<[string, Attack]>([
  ['one network with small reports', { networks: 1, bytes: 300, perSecond: 500 }],
  ['one network with large reports', { networks: 1, bytes: 65_536, perSecond: 500 }],
  ['40 networks with small reports', { networks: 40, bytes: 300, perSecond: 70 }],
  ['40 networks with large reports', { networks: 40, bytes: 65_536, perSecond: 70 }],
  ['1,000 networks with small reports', { networks: 1_000, bytes: 300, perSecond: 4 }],
  ['1,000 networks with large reports', { networks: 1_000, bytes: 65_536, perSecond: 4 }],
  ['300 networks beside a slow store', { networks: 300, bytes: 20_000, perSecond: 10, pace: 0.5 }],
  ['20,000 networks of one provider', { networks: 20_000, bytes: 300, perSecond: 0.25, networkOf: ofIpv6 }],
])('99 of 100 honest reports are taken beside all that %s can send', (_, attack) => {
  const { honest, perSecond, bytes, events } = simulate(attack);
  expect(honest).toBeGreaterThanOrEqual(0.99);
  // With what may be taken at once in the first seconds.
  const { ofAll, bytesPerSecond, eventsPerSecond } = intakeLimits;
  const most = 1 + ofAll.burst / ofAll.perSecond / SECONDS;
  expect(perSecond).toBeLessThanOrEqual(ofAll.perSecond * most);
  expect(bytes).toBeLessThanOrEqual(bytesPerSecond * most);
  expect(events).toBeLessThanOrEqual(eventsPerSecond * most);
});

test('an honest IPv6 network is taken beside others of its provider that take all they can', () => {
  const limits = {
    ...intakeLimits,
    ofSender: { burst: 9_000, perSecond: 1 },
    ofAll: { burst: 900, perSecond: 1 },
  };
  const admission = createAdmission(limits, () => 0);
  for (let number = 0; number < 5; number += 1) while (admission.take(ofIpv6(number), 10) === 0);
  expect(admission.take(ofIpv6(99), 10)).toBe(0);
});

test('one network cannot take more than its rate of reports, nor of bytes', () => {
  const { ofSender, bytesOfSender } = intakeLimits;
  const small = simulate({ networks: 1, bytes: 10, perSecond: 1_000 });
  expect(small.perSecond - HONEST).toBeLessThanOrEqual(ofSender.perSecond + ofSender.burst / SECONDS + 1);
  const large = simulate({ networks: 1, bytes: 60_000, perSecond: 1_000 });
  const most = bytesOfSender.perSecond + bytesOfSender.burst / SECONDS;
  expect(large.bytes - HONEST * HONEST_BYTES).toBeLessThanOrEqual(most + 60_000);
});

test('a network with much to send has all that the others leave', () => {
  const alone = simulate({ networks: 30, bytes: 1_500, perSecond: 40 });
  expect([alone.honest, Math.round(alone.perSecond)]).toEqual([1, HONEST + 30 * 40]);
});
