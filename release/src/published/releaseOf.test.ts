import type { PublishedHost } from './metadata.ts';
import { namedFiles } from './metadata.ts';
import { hostVersion } from './releaseOf.ts';

const record: PublishedHost = {
  kind: 'host',
  name: 'host',
  version: '1.0.0',
  commit: 'abc',
  builtAt: '',
  provides: { react: '18.3.1' },
  scripts: ['main.js'],
  styles: ['main.css'],
  integrity: { 'main.js': 'sha256-m', 'main.css': 'sha256-n', '7.js': 'sha256-o', '8.js': 'sha256-p' },
};

test('a document has the hashes of a host’s shared files, and none of its other later files', () => {
  const lending = { ...record, sharedFiles: { forms: ['7.js'] } };
  expect(namedFiles(lending)).toEqual(['main.js', 'main.css', '7.js']);
  expect(hostVersion(lending)).toMatchObject({
    sharedFiles: { forms: ['7.js'] },
    integrity: { 'main.js': 'sha256-m', 'main.css': 'sha256-n', '7.js': 'sha256-o' },
  });
});

test('an older host without shared files keeps its form in the document', () => {
  expect(hostVersion(record)).toEqual({
    base: 'host/1.0.0/',
    provides: { react: '18.3.1' },
    scripts: ['main.js'],
    styles: ['main.css'],
    integrity: { 'main.js': 'sha256-m', 'main.css': 'sha256-n' },
  });
});

test('a host with a shared file without a hash is refused', () => {
  expect(() => hostVersion({ ...record, sharedFiles: { forms: ['9.js'] } })).toThrow('no hash for 9.js');
});
