import { inCanary } from './canary.ts';

const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
const canary = (percent: number, salt = 'a1b2c3d4') => ({ bps: percent * 100, salt });

function share(percent: number, remote = 'wallet'): number {
  return visitors.filter((id) => inCanary(id, remote, canary(percent))).length / 1_000;
}

test.each([1, 5, 50])(
  'at %d % that share of 100,000 visitors has the canary, within 0.2 points',
  (percent) => {
    expect(Math.abs(share(percent) - percent)).toBeLessThanOrEqual(0.2);
  },
);

test('at 0 % nobody has the canary, at 100 % everybody', () => {
  expect(share(0)).toBe(0);
  expect(share(100)).toBe(100);
});

test('raising the share moves nobody back', () => {
  const steps = [0, 0.01, 0.5, 1, 5, 20, 50, 99.99, 100];
  let before = new Set<string>();
  for (const percent of steps) {
    const now = new Set(visitors.filter((id) => inCanary(id, 'wallet', canary(percent))));
    expect([...before].every((id) => now.has(id))).toBe(true);
    expect(now.size).toBeGreaterThanOrEqual(before.size);
    before = now;
  }
});

test('who has the canary of one remote or salt says nothing of another', () => {
  const both = visitors.filter(
    (id) => inCanary(id, 'wallet', canary(50)) && inCanary(id, 'lottery', canary(50)),
  );
  const again = visitors.filter(
    (id) => inCanary(id, 'wallet', canary(50)) && inCanary(id, 'wallet', canary(50, 'other')),
  );
  expect(both.length / 1_000).toBeCloseTo(25, 0);
  expect(again.length / 1_000).toBeCloseTo(25, 0);
});

test.each([
  ['visitor-1', 'wallet', 'a1b2c3d4', 7775],
  ['visitor-2', 'wallet', 'a1b2c3d4', 5806],
  ['visitor-1', 'lottery', 'a1b2c3d4', 4909],
  ['visitor-1', 'wallet', 'e5f6', 822],
  ['', 'hall', '', 3441],
  ['3f2b9c1e-7a6d-4d1c-9b58-0c2d4e6f8a90', 'member', '00c0ffee', 2341],
  ['玩家', 'hall', '盐', 1673],
])(
  '%j keeps the place in %s by salt %j that every host so far has dealt: %i',
  (visitor, remote, salt, place) => {
    expect(inCanary(visitor, remote, { bps: place, salt })).toBe(false);
    expect(inCanary(visitor, remote, { bps: place + 1, salt })).toBe(true);
  },
);
