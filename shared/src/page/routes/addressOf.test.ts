import { addressOf } from './addressOf.ts';

const routes = [
  { path: '/' },
  { path: '/lobby', serves: 'hall' as const },
  { path: '/enter', serves: 'login' as const },
];

test('a role leads to the address that serves it, with the given query', () => {
  expect(addressOf(routes, 'hall')).toBe('/lobby');
  expect(addressOf(routes, 'login', { type: 1, pid: '海&', redirect: undefined })).toBe(
    '/enter?type=1&pid=%E6%B5%B7%26',
  );
});

test('a role without an address leads to the root of the site', () => {
  expect(addressOf(routes, 'service')).toBe('/');
  expect(addressOf([], 'login', { redirect: '/mine' })).toBe('/?redirect=%2Fmine');
});
