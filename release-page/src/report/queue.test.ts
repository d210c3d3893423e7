import { createQueue } from './queue.ts';

test.each([
  ['ASCII', 'x'],
  ['signs of two bytes', 'é'],
  ['signs of three bytes', '文…'],
  ['signs of four bytes', '😀'],
])('the events of a report have at most 50,000 bytes, also with texts of %s', (_, sign) => {
  const queue = createQueue(() => ({ page: 'aaaaaaaaaaaaaaaa', number: 0 }));
  const place = { app: 'hall', version: '1.0.0', screen: '/', at: 0 };
  const error = { kind: 'error', type: 'uncaught', name: 'Error', isFirst: true } as const;
  for (let number = 0; number < 150; number += 1)
    queue.add({
      ...place,
      ...error,
      message: `${number}`,
      stack: sign.repeat(Math.floor(2_000 / sign.length)),
    });
  const { events, dropped } = queue.take(0);
  const bytes = events.reduce((sum, event) => sum + Buffer.byteLength(JSON.stringify(event)), 0);
  // As full as whole events allow, each of which has its age in place of its time.
  expect(bytes).toBeLessThanOrEqual(50_000 + events.length * 10);
  expect(bytes).toBeGreaterThan(42_000);
  expect(events.length + dropped).toBe(150);
});
