import * as v from 'valibot';
import type { ReleaseDocument } from './document.ts';
import { beginningSchema } from './documentIn.ts';

const withoutHost = v.omit(beginningSchema, ['host']);

/** Returns a received document as `documentIn` does, also that of a site whose host is not released; null for no document. */
export function anyDocumentIn(received: unknown): ReleaseDocument | null {
  return v.safeParse(withoutHost, received).success ? (received as ReleaseDocument) : null;
}
