import { sharedFilesOf } from './sharedFilesOf.ts';

const files = { forms: ['7.js', '7.css'], parts: ['8.js'] };

const routes = { sharedModules: { sharedModules: ['forms'] }, borrows: { borrows: ['forms'] } };
const hosts = { sharedFiles: { sharedFiles: files }, lends: { lends: files } };

test.each([
  ['sharedModules', 'sharedFiles'],
  ['borrows', 'sharedFiles'],
  ['sharedModules', 'lends'],
  ['borrows', 'lends'],
] as const)('a route with %s has the files that a host lists as %s', (route, host) => {
  expect(sharedFilesOf(routes[route], hosts[host])).toEqual(['7.js', '7.css']);
});

test('a module that the host does not list, and a host or route without lists, have no files', () => {
  expect(sharedFilesOf({ sharedModules: ['unknown'] }, { sharedFiles: files })).toEqual([]);
  expect(sharedFilesOf({ sharedModules: ['forms'] }, {})).toEqual([]);
  expect(sharedFilesOf({}, { sharedFiles: files })).toEqual([]);
});
