import { floor, isOlder, oldestVersions } from './floor.ts';

test('oldestVersions returns the oldest version of each browser in browserslist, despite newer ones', () => {
  expect(floor).toContain('chrome >= 87');
  expect(oldestVersions()).toMatchObject({ chrome: '87', ios_saf: '14.5', safari: '14.1', firefox: '115' });
});

test('versions are compared as numbers', () => {
  expect([
    isOlder('9', '10'),
    isOlder('14.1', '14.5'),
    isOlder('14.10', '14.5'),
    isOlder('15', '15'),
  ]).toEqual([true, true, false, false]);
});
