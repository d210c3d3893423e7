import type { HostRelease, RemoteChannel, RemoteVersion } from '../document/document.ts';
import { hostsFor, inCanary, versionsFor } from './versionsFor.ts';

const version = (requires: RemoteVersion['requires'] = {}): RemoteVersion => ({
  base: '',
  entry: 'entry.js',
  container: 'wallet',
  integrity: {},
  requires,
  routes: [],
  commit: '',
  builtAt: '',
});
const remote: RemoteChannel = {
  active: '2.0.0',
  lastGood: '1.0.0',
  blocked: [],
  versions: { '1.0.0': version(), '2.0.0': version(), '3.0.0': version() },
};
const canary = (bps: number) => ({ version: '3.0.0', bps, salt: 's' });
const react19 = version({ react: '^19.0.0' });

test.each<[string, Partial<RemoteChannel>, string[]]>([
  ['the live version, then the last good one', {}, ['2.0.0', '1.0.0']],
  ['a version that is live and last good once', { lastGood: '2.0.0' }, ['2.0.0']],
  ['the canary before both when in its share', { canary: canary(10_000) }, ['3.0.0', '2.0.0', '1.0.0']],
  ['no canary when outside its share', { canary: canary(0) }, ['2.0.0', '1.0.0']],
  ['no version that needs another host', { versions: { ...remote.versions, '2.0.0': react19 } }, ['1.0.0']],
  [
    'no canary that needs another host',
    { canary: canary(10_000), versions: { ...remote.versions, '3.0.0': react19 } },
    ['2.0.0', '1.0.0'],
  ],
  ['no version that the document lacks', { versions: { '1.0.0': version() } }, ['1.0.0']],
  ['no version when none can run', { versions: {} }, []],
])('a visitor gets %s', (_, changes, numbers) => {
  const found = versionsFor('visitor', 'wallet', { ...remote, ...changes }, { react: '18.3.1' });
  expect(found.map(({ number }) => number)).toEqual(numbers);
});

test('a page gets no version that uses a name which its host lacks; a version without such names is judged by its requirements', () => {
  const versions = { ...remote.versions, '2.0.0': { ...version(), fits: ['cafe0001'] } };
  const numbers = (provides: Record<string, string>) =>
    versionsFor('visitor', 'wallet', { ...remote, versions }, provides).map(({ number }) => number);
  expect(numbers({ contract: 'cafe0001' })).toEqual(['2.0.0', '1.0.0']);
  expect(numbers({ contract: 'cafe0002' })).toEqual(['1.0.0']);
  expect(numbers({})).toEqual(['2.0.0', '1.0.0']);
});

test('a visitor without an id gets no canary', () => {
  const dealt = { ...remote, canary: canary(10_000) };
  expect(versionsFor(null, 'wallet', dealt, {})[0]?.number).toBe('2.0.0');
});

// Numbered ids differ in one letter, which is the hardest to spread evenly.
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
const canaryOf = (percent: number, salt = 'a1b2c3d4') => ({ bps: percent * 100, salt });

/** Returns the percentage of visitors who have all of these canaries. */
function shareOf(...canaries: readonly (readonly [remote: string, canary: ReturnType<typeof canaryOf>])[]) {
  const dealt = visitors.filter((id) => canaries.every(([remote, one]) => inCanary(id, remote, one)));
  return (dealt.length / visitors.length) * 100;
}

/** Returns the deviation that chance allows for a share of this size: three standard deviations, in percent. */
const chance = (percent: number) => 3 * Math.sqrt((percent * (100 - percent)) / visitors.length);

test.each([1, 5, 50])(
  'at %d % that share of 10,000 visitors gets the canary, as near as chance allows',
  (percent) => {
    expect(Math.abs(shareOf(['wallet', canaryOf(percent)]) - percent)).toBeLessThan(chance(percent));
  },
);

test('at 0 % no visitor gets the canary, at 100 % every visitor', () => {
  expect(shareOf(['wallet', canaryOf(0)])).toBe(0);
  expect(shareOf(['wallet', canaryOf(100)])).toBe(100);
});

test('raising the share takes the canary from no visitor', () => {
  const steps = [0, 0.01, 0.5, 1, 5, 20, 50, 99.99, 100];
  const movedBack = visitors.slice(0, 1_000).filter((id) => {
    const dealt = steps.map((percent) => inCanary(id, 'wallet', canaryOf(percent)));
    return dealt.indexOf(true) < dealt.lastIndexOf(false);
  });
  expect(movedBack).toEqual([]);
});

test.each([
  ['remote', ['lottery', canaryOf(50)]],
  ['salt', ['wallet', canaryOf(50, 'other')]],
] as const)('the canary’s visitors are independent of those of another %s', (_, other) => {
  expect(Math.abs(shareOf(['wallet', canaryOf(50)], other) - 25)).toBeLessThan(chance(25));
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
  'visitor %j keeps the place in %s by salt %j that every earlier host computed: %i',
  (visitor, remote, salt, place) => {
    expect(inCanary(visitor, remote, { bps: place, salt })).toBe(false);
    expect(inCanary(visitor, remote, { bps: place + 1, salt })).toBe(true);
  },
);

const files = (version: string) => ({
  base: `host/${version}/`,
  provides: {},
  scripts: ['main.js'],
  styles: [],
  integrity: {},
});
const host: HostRelease = {
  version: '2.0.0',
  ...files('2.0.0'),
  lastGood: '1.0.0',
  versions: { '1.0.0': files('1.0.0'), '3.0.0': files('3.0.0') },
};
const versions = (visitor: string | null, changes: Partial<HostRelease> = {}) =>
  hostsFor(visitor, { ...host, ...changes }).map(({ version, base }) => `${version} ${base}`);
const hostCanary = (bps: number) => ({ canary: { version: '3.0.0', bps, salt: 's' } });

test('a visitor runs the live host, and falls back to the last good one', () => {
  expect(versions('a')).toEqual(['2.0.0 host/2.0.0/', '1.0.0 host/1.0.0/']);
});

test('a visitor in the canary’s share runs the canary first; one without an id never does', () => {
  expect(versions('a', hostCanary(10_000))[0]).toBe('3.0.0 host/3.0.0/');
  expect(versions('a', hostCanary(0))).toHaveLength(2);
  expect(versions(null, hostCanary(10_000))).toHaveLength(2);
});

test('a host without files in the document is left out', () => {
  expect(versions('a', { versions: {} })).toEqual(['2.0.0 host/2.0.0/']);
  expect(versions('a', { lastGood: '2.0.0' })).toEqual(['2.0.0 host/2.0.0/']);
});
