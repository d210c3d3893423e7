import * as v from 'valibot';
import type { ReleaseDocument } from './document.ts';

/**
 * As much of a document as is read before anybody believes it. The release command reads all of it by the schema before it signs it,
 * so that what is signed need not be read again (ADR 61).
 */
const beginning = v.looseObject({
  schema: v.literal(1),
  channel: v.string(),
  revision: v.number(),
  host: v.looseObject({ version: v.string() }),
  remotes: v.record(v.string(), v.looseObject({})),
});

/** A document as it was received, whose fields were signed even where this host does not know them; null when it makes no sense. */
export function documentIn(received: unknown): ReleaseDocument | null {
  return v.safeParse(beginning, received).success ? (received as ReleaseDocument) : null;
}
