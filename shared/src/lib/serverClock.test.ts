import { createServerClock } from './serverClock.ts';

const epoch = Date.UTC(2026, 10, 3, 4, 0, 0);

/** A server and a device whose clocks the test moves. */
function world({ deviceAhead = 0 } = {}) {
  let elapsed = 5_000;
  let ahead = deviceAhead;
  const server = () => epoch + elapsed;
  const clock = createServerClock({ now: () => elapsed, deviceNow: () => server() + ahead });
  return {
    clock,
    error: () => Math.abs(clock.now() - server()),
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

test('until the first answer the device is believed', () => {
  expect(world({ deviceAhead: 7_000 }).error()).toBe(7_000);
});

test('one answer corrects a device that is an hour wrong', () => {
  const { answer, error } = world({ deviceAhead: 3_600_000 });
  answer(40, 60);
  expect(error()).toBeLessThanOrEqual(600);
});

test('more answers narrow it to a fraction of the second the header can tell', () => {
  const { answer, error, wait } = world();
  for (let round = 0; round < 30; round += 1) {
    wait(2_500 + round * 37);
    answer(20 + (round % 7) * 30, 20 + (round % 5) * 40);
  }
  expect(error()).toBeLessThanOrEqual(60);
});

test('a device clock that jumps moves nothing', () => {
  const { answer, error, moveDevice, wait } = world();
  answer(40, 60);
  const before = error();
  moveDevice(-86_400_000);
  wait(10_000);
  expect(error()).toBe(before);
});

test('an answer that contradicts the former ones starts anew', () => {
  const { answer, error } = world();
  answer(40, 60, 90_000);
  answer(40, 60);
  expect(error()).toBeLessThanOrEqual(600);
});

test('an answer without a readable date, or received before it was sent, teaches nothing', () => {
  const { clock, error } = world();
  clock.observe(null, 0, 1);
  clock.observe(undefined, 0, 1);
  clock.observe('soon', 0, 1);
  clock.observe(new Date(0).toUTCString(), 10, 5);
  expect(error()).toBe(0);
});
