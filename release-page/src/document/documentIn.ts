import * as v from 'valibot';
import type { ReleaseDocument } from './document.ts';

/**
 * The fields of a document that a page checks before it verifies the signature. The release command validates the whole
 * document before it signs it, so that no page has to do it again (ADR 61).
 */
const beginning = v.looseObject({
  schema: v.literal(1),
  channel: v.string(),
  revision: v.number(),
  host: v.looseObject({ version: v.string() }),
  remotes: v.record(v.string(), v.looseObject({})),
});

/**
 * Returns a received document with all fields that were signed, also those that this host does not know; null when it
 * is malformed.
 */
export function documentIn(received: unknown): ReleaseDocument | null {
  return v.safeParse(beginning, received).success ? (received as ReleaseDocument) : null;
}
