import { inCanary } from './canary.ts';

// Numbered ids differ in one letter, which is the hardest to spread evenly.
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const canary = (percent: number, salt = 'a1b2c3d4') => ({ bps: percent * 100, salt });

/** Returns the percentage of visitors who have all of these canaries. */
function shareOf(...canaries: readonly (readonly [remote: string, canary: ReturnType<typeof canary>])[]) {
  const dealt = visitors.filter((id) => canaries.every(([remote, one]) => inCanary(id, remote, one)));
  return (dealt.length / visitors.length) * 100;
}

/** Returns the deviation that chance allows for a share of this size: three standard deviations, in percent. */
const chance = (percent: number) => 3 * Math.sqrt((percent * (100 - percent)) / visitors.length);

test.each([1, 5, 50])(
  'at %d % that share of 10,000 visitors has the canary, as near as chance allows',
  (percent) => {
    expect(Math.abs(shareOf(['wallet', canary(percent)]) - percent)).toBeLessThan(chance(percent));
  },
);

test('at 0 % nobody has the canary, at 100 % everybody', () => {
  expect(shareOf(['wallet', canary(0)])).toBe(0);
  expect(shareOf(['wallet', canary(100)])).toBe(100);
});

test('raising the share moves nobody back', () => {
  const steps = [0, 0.01, 0.5, 1, 5, 20, 50, 99.99, 100];
  const movedBack = visitors.slice(0, 1_000).filter((id) => {
    const dealt = steps.map((percent) => inCanary(id, 'wallet', canary(percent)));
    return dealt.indexOf(true) < dealt.lastIndexOf(false);
  });
  expect(movedBack).toEqual([]);
});

test.each([
  ['remote', ['lottery', canary(50)]],
  ['salt', ['wallet', canary(50, 'other')]],
] as const)('who has a canary says nothing of who has that of another %s', (_, other) => {
  expect(Math.abs(shareOf(['wallet', canary(50)], other) - 25)).toBeLessThan(chance(25));
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
