import type { HostRelease } from '../document/document.ts';
import { hostsFor } from './hostsFor.ts';

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
const canary = (bps: number) => ({ canary: { version: '3.0.0', bps, salt: 's' } });

test('a visitor runs the live host, and falls back to the last good one', () => {
  expect(versions('a')).toEqual(['2.0.0 host/2.0.0/', '1.0.0 host/1.0.0/']);
});

test('who was dealt the canary runs that first; without an id nobody is', () => {
  expect(versions('a', canary(10_000))[0]).toBe('3.0.0 host/3.0.0/');
  expect(versions('a', canary(0))).toHaveLength(2);
  expect(versions(null, canary(10_000))).toHaveLength(2);
});

test('a host whose files the document does not name cannot be run', () => {
  expect(versions('a', { versions: {} })).toEqual(['2.0.0 host/2.0.0/']);
  expect(versions('a', { lastGood: '2.0.0' })).toEqual(['2.0.0 host/2.0.0/']);
});
