import { memoryIn, memoryText } from './pageMemory.ts';

const HOUR = 60;
const start = 29_928_600;
const minutesOf = (what: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, minute) => `${what} ${from + minute}`);

/** Returns what is remembered of a page that has two versions open since `start`. */
function pageOpenFor(minutes: number) {
  const last = start + minutes;
  return {
    at: last * 60_000,
    firsts: new Set(['wallet 1.0.0 page', 'wallet 1.0.0 load', 'hall 1.0.0 page']),
    minutes: new Set([
      ...minutesOf('wallet 1.0.0 first chromium', start, last),
      ...minutesOf('hall 1.0.0 first chromium', start + 2, last),
    ]),
    numbers: new Set(Array.from({ length: minutes * 2 }, (_, number) => number)),
    held: [],
  };
}

test('the memory of a page is the same after it was stored', () => {
  const series = { channel: 'live', app: 'wallet', version: '1.0.0', kind: 'pages', name: 'x' } as const;
  const held = [{ stratum: 'abcdef', series, at: 5, counts: { pages: 1 } }];
  const page = { ...pageOpenFor(30), numbers: new Set([0, 1, 2, 5, 9, 8]), held };
  expect(memoryText(page)).toBe(
    JSON.stringify({
      firsts: [...page.firsts],
      minutes: [
        'wallet 1.0.0 first chromium 29928600-29928630',
        'hall 1.0.0 first chromium 29928602-29928630',
      ],
      numbers: ['0-2', 5, '8-9'],
      held,
    }),
  );
  const stored = memoryIn(memoryText(page));
  expect(stored.firsts).toEqual(page.firsts);
  expect(stored.held).toEqual(held);
  expect(stored.minutes).toEqual(page.minutes);
  expect([...stored.numbers]).toEqual([0, 1, 2, 5, 8, 9]);
  // The oldest come first, because a full set drops its first entry.
  expect([...stored.minutes].slice(0, 4)).toEqual([
    'wallet 1.0.0 first chromium 29928600',
    'wallet 1.0.0 first chromium 29928601',
    'wallet 1.0.0 first chromium 29928602',
    'hall 1.0.0 first chromium 29928602',
  ]);
});

test('the memory of a page that is open for hours takes as many bytes as that of minutes, and has the last hour', () => {
  const [short, long] = [pageOpenFor(9), pageOpenFor(5 * HOUR)];
  expect(memoryText(long).length - memoryText(short).length).toBeLessThan(8);
  const { minutes } = memoryIn(memoryText(long));
  expect(minutes.has(`wallet 1.0.0 first chromium ${start + 5 * HOUR - 60}`)).toBe(true);
  expect(minutes.has(`wallet 1.0.0 first chromium ${start + 4 * HOUR - 5}`)).toBe(false);
});

test('the store reads a page that an earlier collector wrote number by number', () => {
  const { minutes, numbers } = memoryIn(
    '{"firsts":["wallet 1.0.0 page"],"minutes":["wallet 1.0.0 first webkit 7"],"numbers":[0,1]}',
  );
  expect([minutes, numbers]).toEqual([new Set(['wallet 1.0.0 first webkit 7']), new Set([0, 1])]);
});
