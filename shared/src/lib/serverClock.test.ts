import { createServerClock } from './serverClock.ts';

const epoch = Date.UTC(2026, 10, 3, 4, 0, 0);

/** Returns a server and a device whose clocks the test moves. */
function world({ deviceAhead = 0, startedMs = 5_000 } = {}) {
  let elapsed = startedMs;
  let ahead = deviceAhead;
  const server = () => epoch + elapsed;
  const clock = createServerClock({ now: () => elapsed, deviceNow: () => server() + ahead });
  const signedError = () => clock.now() - server();
  return {
    clock,
    signedError,
    error: () => Math.abs(signedError()),
    wait: (ms: number) => {
      elapsed += ms;
    },
    moveDevice: (ms: number) => {
      ahead += ms;
    },
    answer: (thereMs: number, backMs: number, skewMs = 0) => {
      const sentAt = elapsed;
      elapsed += thereMs;
      const header = new Date(server() + skewMs).toUTCString();
      elapsed += backMs;
      clock.observe(header, sentAt, elapsed);
    },
  };
}

/** One answer: its header in seconds after the epoch, and its request and arrival on the monotonic clock. */
type Answer = readonly [header: number, sentAt: number, receivedAt: number];

/** Returns by how much the clock is ahead of the monotonic one after these answers, counted from the epoch. */
function offsetAfter(...answers: readonly Answer[]): number {
  const clock = createServerClock({ now: () => 0, deviceNow: () => 0 });
  for (const [header, sentAt, receivedAt] of answers) {
    clock.observe(new Date(epoch + header * 1000).toUTCString(), sentAt, receivedAt);
  }
  return clock.now() - epoch;
}

test('before the first answer the clock shows the device’s time', () => {
  expect(world({ deviceAhead: 7_000 }).signedError()).toBe(7_000);
  expect(world({ deviceAhead: -7_000 }).signedError()).toBe(-7_000);
});

test('without a device clock given, the clock reads Date.now once', () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(epoch + 250);
  const clock = createServerClock({ now: () => 40 });
  expect(clock.now()).toBe(epoch + 250);
});

test('one answer corrects a device that is an hour wrong', () => {
  const { answer, error } = world({ deviceAhead: 3_600_000 });
  answer(40, 60);
  expect(error()).toBeLessThanOrEqual(600);
});

describe('the Date header fixes the server’s second to some time between request and answer', () => {
  test.each<[string, readonly Answer[], number]>([
    ['an instant answer: the middle of its second', [[0, 0, 0]], 500],
    ['a slow answer: the middle of the possible range', [[0, 0, 300]], 350],
    [
      'an answer later on the steady clock: the server is less far ahead by that time',
      [[0, 5_000, 5_300]],
      -4_650,
    ],
    [
      'a second answer that rules out the early half',
      [
        [0, 0, 0],
        [1, 400, 400],
      ],
      800,
    ],
    [
      'a second answer that rules out the late half',
      [
        [0, 0, 0],
        [0, 400, 400],
      ],
      300,
    ],
    [
      'two further answers that rule out both ends',
      [
        [0, 0, 0],
        [0, 300, 300],
        [1, 700, 700],
      ],
      500,
    ],
    [
      'a third answer without new bounds',
      [
        [0, 0, 0],
        [0, 300, 300],
        [0, 100, 100],
      ],
      350,
    ],
    [
      'a slower answer without new bounds',
      [
        [0, 0, 0],
        [0, -500, 500],
      ],
      500,
    ],
    [
      'two answers that agree at one instant only',
      [
        [0, 0, 0],
        [1, 0, 0],
      ],
      1_000,
    ],
    [
      'two answers that agree at one instant only, in reverse order',
      [
        [1, 0, 0],
        [0, 0, 0],
      ],
      1_000,
    ],
  ])('%s', (_, answers, expected) => {
    expect(offsetAfter(...answers)).toBe(expected);
  });
});

describe('an answer that contradicts earlier ones replaces them', () => {
  test.each<[string, readonly Answer[], number]>([
    [
      'the server was set forward',
      [
        [0, 0, 300],
        [60, 0, 100],
      ],
      60_450,
    ],
    [
      'the server was set back',
      [
        [60, 0, 100],
        [0, 0, 300],
      ],
      350,
    ],
    [
      'the server was set forward by the smallest visible amount',
      [
        [0, 0, 0],
        [1, -1, -1],
      ],
      1_501,
    ],
    [
      'the server was set back by the smallest visible amount',
      [
        [0, 0, 0],
        [-1, 1, 1],
      ],
      -501,
    ],
    [
      'answers from before the change are forgotten',
      [
        [0, 0, 0],
        [0, 300, 300],
        [60, 0, 0],
        [60, 100, 100],
      ],
      60_450,
    ],
  ])('%s', (_, answers, expected) => {
    expect(offsetAfter(...answers)).toBe(expected);
  });
});

test('further answers narrow the clock’s error to a fraction of the header’s second', () => {
  const { answer, error, wait } = world();
  for (let round = 0; round < 30; round += 1) {
    wait(2_500 + round * 37);
    answer(20 + (round % 7) * 30, 20 + (round % 5) * 40);
  }
  expect(error()).toBeLessThanOrEqual(60);
});

describe('in 1,000 worlds that start at any part of a second', () => {
  const worlds = Array.from({ length: 1_000 }, (_, index) => ({ startedMs: 5_000 + index, index }));

  test('the clock leans to neither side: betting closes as often too early as too late', () => {
    const errors = worlds.map(({ startedMs }) => {
      const { answer, signedError } = world({ startedMs });
      answer(50, 50);
      return signedError();
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(Math.abs(mean)).toBeLessThanOrEqual(1);
    expect(Math.min(...errors)).toBeLessThan(-450);
    expect(Math.max(...errors)).toBeGreaterThan(450);
  });

  test('no answer makes the clock less certain, and its error stays below half of its uncertainty', () => {
    const tooFarOff = worlds.filter(({ startedMs, index }) => {
      const { answer, error, wait } = world({ startedMs });
      let doubt = Number.POSITIVE_INFINITY;
      return Array.from({ length: 12 }, (_, round) => round).some((round) => {
        const [there, back] = [(index * 31 + round * 83) % 700, (index * 47 + round * 59) % 700];
        wait(1_000 + ((index + round * 379) % 1_000));
        answer(there, back);
        doubt = Math.min(doubt, 1_000 + there + back);
        return error() > doubt / 2;
      });
    });
    expect(tooFarOff).toEqual([]);
  });
});

test('a jump of the device’s clock does not move the site’s clock', () => {
  const { answer, signedError, moveDevice, wait } = world();
  answer(40, 60);
  const before = signedError();
  moveDevice(-86_400_000);
  wait(10_000);
  expect(signedError()).toBe(before);
});

test('an answer without a readable date, or received before it was sent, does not change the clock', () => {
  const { answer, clock, signedError } = world();
  const teachNothing = () => {
    clock.observe(null, 0, 1);
    clock.observe(undefined, 0, 1);
    clock.observe('', 0, 1);
    clock.observe('soon', 0, 1);
    clock.observe(new Date(0).toUTCString(), 10, 9);
  };
  teachNothing();
  expect(signedError()).toBe(0);
  answer(40, 60);
  const learnt = signedError();
  teachNothing();
  expect(signedError()).toBe(learnt);
});
