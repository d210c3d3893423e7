import { meetsRequirements, rangePattern } from '@site/release-page';
import semver from 'semver';

const versions = ['0.0.3', '0.2.3', '0.2.9', '0.3.0', '1.0.0', '1.2.3', '1.2.4', '1.10.0', '2.0.0', '18.3.1'];
const ranges = ['^0.0.3', '^0.2.3', '^1.0.0', '^1.2.3', '1.2.3', '^1.0.0 || ^2.0.0', '^18.3.1', '^0.0.0'];

test('a browser reads the ranges of builds as the release command does', () => {
  for (const range of ranges) {
    expect(range).toMatch(rangePattern);
    for (const version of versions)
      expect([range, version, meetsRequirements({ lib: version }, { lib: range })]).toEqual([
        range,
        version,
        semver.satisfies(version, range),
      ]);
  }
});

test.each([
  ['a host that provides nothing', {}, '^1.0.0'],
  ['an unreadable version', { lib: 'newest' }, '^1.0.0'],
  ['an unsupported range', { lib: '1.2.3' }, '>=1 <3'],
])('meetsRequirements rejects %s', (_what, provides, range) => {
  expect(meetsRequirements(provides, { lib: range })).toBe(false);
});
