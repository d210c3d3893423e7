import { verifyDocument } from '@site/release-page';
import * as v from 'valibot';
import { jsonIn, parsedAs } from '../base/jsonIn.ts';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { collectorPath } from '../store/storePaths.ts';
import { readPublicKey, requireSigningKey } from '../trust/storeKey.ts';

/** The record of a collector. It is signed, because its address gets the token and its figures decide on rollouts. */
const recordSchema = v.object({
  kind: v.literal('collector'),
  address: v.string(),
  signature: v.optional(v.string()),
});

/**
 * Records in the store where the collector of its site answers. The program that serves the site calls it. Throws `Refused`
 * where this machine has no key that signs releases of the store.
 */
export async function recordCollector(store: Store, address: string): Promise<void> {
  const key = await requireSigningKey(store);
  if ((await recordedCollector(store)) === address) return;
  const record: v.InferOutput<typeof recordSchema> = { kind: 'collector', address };
  await store.replace(collectorPath, `${JSON.stringify(await signDocument(record, key))}\n`);
}

/** Returns the recorded address; undefined where there is none, or none that the store's release key signed. */
export async function recordedCollector(store: Store): Promise<string | undefined> {
  const bytes = await store.read(collectorPath);
  const key = bytes && (await readPublicKey(store));
  if (!key) return undefined;
  const record = parsedAs(recordSchema, jsonIn(bytes));
  return record && (await verifyDocument(record, key)) ? record.address : undefined;
}
