import { anyDocumentIn } from './anyDocumentIn.ts';

const release = { schema: 1, channel: 'live', revision: 9, remotes: { hall: {} }, later: { field: 1 } };

test.each([
  ['without a host', release],
  ['with a host', { ...release, host: { version: '1.0.0' } }],
])('a release document %s is taken unchanged', (_what, received) => {
  expect(anyDocumentIn(received)).toBe(received);
});

test.each([
  ['nothing', null],
  ['a document without a revision', { ...release, revision: '9' }],
  ['a document with an invalid remote', { ...release, remotes: { hall: 'hall' } }],
])('%s is no release document', (_what, received) => {
  expect(anyDocumentIn(received)).toBeNull();
});
