import { documentIn } from './documentIn.ts';

const host = { version: '1.0.0' };
const release = { schema: 1, channel: 'live', revision: 9, host, remotes: { hall: {} }, later: { field: 1 } };

test('a release document is taken unchanged, because all of it was signed', () => {
  expect(documentIn(release)).toBe(release);
});

test.each([
  ['nothing', null],
  ['a text', 'release'],
  ['a document of another schema', { ...release, schema: 2 }],
  ['a document without a revision', { ...release, revision: '9' }],
  ['a document without a host', { ...release, host: null }],
  ['a document without remotes', { ...release, remotes: null }],
  ['a document with an invalid remote', { ...release, remotes: { hall: 'hall' } }],
])('%s is no release document', (_what, received) => {
  expect(documentIn(received)).toBeNull();
});
