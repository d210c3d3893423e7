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
  remotes: v.record(v.string(), v.looseObject({})),
});

const hosted = v.looseObject({ ...beginning.entries, host: v.looseObject({ version: v.string() }) });

/**
 * Returns a received document with all fields that were signed, also those that this host does not know; null when it
 * is malformed, or has no host.
 */
export function documentIn(received: unknown): ReleaseDocument | null {
  return v.safeParse(hosted, received).success ? (received as ReleaseDocument) : null;
}

/** Returns a received document as `documentIn` does, with or without a host. */
export function anyDocumentIn(received: unknown): ReleaseDocument | null {
  return v.safeParse(beginning, received).success ? (received as ReleaseDocument) : null;
}
