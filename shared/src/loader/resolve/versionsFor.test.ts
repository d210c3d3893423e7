import type { RemoteChannel, RemoteVersion } from '../document/document.ts';
import { versionsFor } from './versionsFor.ts';

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
  ['the canary before both when it was dealt', { canary: canary(10_000) }, ['3.0.0', '2.0.0', '1.0.0']],
  ['no canary when it was not dealt', { canary: canary(0) }, ['2.0.0', '1.0.0']],
  ['no version that needs another host', { versions: { ...remote.versions, '2.0.0': react19 } }, ['1.0.0']],
  [
    'no canary that needs another host',
    { canary: canary(10_000), versions: { ...remote.versions, '3.0.0': react19 } },
    ['2.0.0', '1.0.0'],
  ],
  ['no version that the document does not hold', { versions: { '1.0.0': version() } }, ['1.0.0']],
  ['nothing when none can run', { versions: {} }, []],
])('a visitor gets %s', (_, changes, numbers) => {
  const found = versionsFor('visitor', 'wallet', { ...remote, ...changes }, { react: '18.3.1' });
  expect(found.map(({ number }) => number)).toEqual(numbers);
});

test('a page gets no version that uses a name which its host lacks; what does not say what it uses is judged by what it requires', () => {
  const versions = { ...remote.versions, '2.0.0': { ...version(), fits: ['cafe0001'] } };
  const numbers = (provides: Record<string, string>) =>
    versionsFor('visitor', 'wallet', { ...remote, versions }, provides).map(({ number }) => number);
  expect(numbers({ contract: 'cafe0001' })).toEqual(['2.0.0', '1.0.0']);
  expect(numbers({ contract: 'cafe0002' })).toEqual(['1.0.0']);
  expect(numbers({})).toEqual(['2.0.0', '1.0.0']);
});

test('who has no id gets no canary', () => {
  const dealt = { ...remote, canary: canary(10_000) };
  expect(versionsFor(null, 'wallet', dealt, {})[0]?.number).toBe('2.0.0');
});
