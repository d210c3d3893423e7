import { event } from '@site/collector/testing';
import {
  canary,
  current,
  type ForgedRollout,
  type Played,
  playForged,
  type Send,
} from '../testing/playForgedRollout.ts';

const opened: Played[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ counted }) => counted.close())));

const good = { canary: 0, current: 0.0005 };

async function played(given: Partial<ForgedRollout>): Promise<Played> {
  const usual = { pagesPerSecond: 10, share: 0.04, fails: good, seconds: 300, forge: () => {} };
  const one = await playForged({ ...usual, ...given });
  opened.push(one);
  return one;
}

/** Returns a number in letters: digits of a message are no part of its group. */
const inLetters = (number: number) =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const statesOf = ({ verdicts }: Played) => [...new Set(verdicts.map(({ state }) => state))];

/** Returns who sends, in every step and from each network, this many views of a version, by pages that come back. */
function forging(
  networks: number,
  pages: number,
  kind: 'shown' | 'failed',
  version: string,
): ForgedRollout['forge'] {
  return (send, step) => {
    for (let network = 0; network < networks; network += 1)
      for (let page = 0; page < pages; page += 1)
        sendTwice(send, (step * networks + network) * pages + page, network, kind, version);
  };
}

function sendTwice(
  send: Send,
  page: number,
  network: number,
  kind: 'shown' | 'failed',
  version: string,
): void {
  const runs = { wallet: version };
  send(page, network, { runs, events: [event(kind, { version, visit: 'first' })] });
  send(page, network, { runs, events: [event('shown', { version, visit: 'first' })], isOpen: false });
}

test('three failures of invented pages of one network neither stop nor pause a good version', async () => {
  const three = forging(1, 1, 'failed', canary);
  const result = await played({ forge: (send, step) => step >= 24 && step < 27 && three(send, step) });
  expect(statesOf(result)).not.toContain('worse');
  expect(statesOf(result)).not.toContain('inconclusive');
});

test('a flood of failures of one network neither stops nor pauses a good version, and shows as left out', async () => {
  const result = await played({ forge: forging(1, 50, 'failed', canary) });
  expect(statesOf(result)).not.toContain('worse');
  expect(statesOf(result)).not.toContain('inconclusive');
  const { versions } = await result.counted.figures(result.span);
  const leftOut = versions
    .filter(({ version }) => version === canary)
    .flatMap(({ periods }) => periods.map((period) => period.leftOut?.network ?? 0));
  expect(leftOut.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1_000);
});

test('failures of ten networks stop and block nothing: at most the rollout pauses', async () => {
  const result = await played({ forge: forging(10, 5, 'failed', canary) });
  expect(statesOf(result)).not.toContain('worse');
});

test('45 invented views a second of one network bring a failing canary no step', async () => {
  const result = await played({
    fails: { canary: 0.3, current: 0.0005 },
    forge: forging(1, 225, 'shown', canary),
  });
  expect(statesOf(result)).not.toContain('fine');
  expect(result.verdicts.at(-1)?.state).toBe('worse');
});

test('invented failures of the current version by one network hide no failing canary', async () => {
  const result = await played({
    fails: { canary: 0.3, current: 0.0005 },
    forge: forging(1, 225, 'failed', current),
  });
  expect(statesOf(result)).not.toContain('fine');
  expect(result.verdicts.at(-1)?.state).toBe('worse');
});

test('100 invented messages of one network leave room for the error of many networks', async () => {
  const invented = (send: Send, step: number) => {
    if (step >= 20) return;
    const messages = Array.from({ length: 10 }, (_, number) => `invented ${inLetters(step * 10 + number)}`);
    send(1, 1, { events: messages.map((message) => event('error', { version: canary, message })) });
  };
  const real = (send: Send, step: number) => {
    if (step < 30 || step > 34) return;
    send(100 + step, 100 + step, { events: [event('error', { version: canary, message: 'real' })] });
  };
  const { counted, span } = await played({
    forge(send, step) {
      invented(send, step);
      real(send, step);
    },
  });
  const messages = (await counted.errors(span)).map(({ message }) => message);
  expect(messages).toContain('real');
  expect(messages.length).toBeGreaterThan(2);
});

test('without anybody who forges, a failing canary is stopped and a good one goes on', async () => {
  const failing = await played({ fails: { canary: 0.3, current: 0.0005 } });
  expect(failing.verdicts.at(-1)?.state).toBe('worse');
  const fine = await played({ share: 0.05 });
  expect(fine.verdicts.at(-1)?.state).toBe('fine');
});
