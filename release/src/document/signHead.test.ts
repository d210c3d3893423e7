import { releaseDocumentSchema } from '@site/release-page';
import * as v from 'valibot';
import { publicHalf } from '../signing/keyFile.ts';
import { documentOfMany } from '../testing/manyRemotes.ts';
import { signedStore } from '../testing/memoryStore.ts';
import { signedHead, withHead } from './signHead.ts';

test('a head is signed as it will be read, whatever the order in which a change has made the fields', async () => {
  const key = await (await signedStore(new Map())).signingKey();
  const document = documentOfMany(30);
  const turned = Object.entries(document.remotes).map(([name, remote]) => [
    name,
    Object.fromEntries(Object.entries(remote).reverse()),
  ]);
  const signed = await withHead({ ...document, remotes: Object.fromEntries(turned) }, key);
  const read = v.parse(releaseDocumentSchema, signed);
  expect(await signedHead(read, publicHalf(key))).toBeDefined();
});
