import { isRecord } from '../lib/isRecord.ts';
import type { ReleaseDocument } from './document.ts';

/**
 * Returns a received document as `documentIn` does, also that of a site whose host is not released; null for no document. It
 * uses no schema, because hosts of other sites would load the library for this alone.
 */
export function anyDocumentIn(received: unknown): ReleaseDocument | null {
  if (!isRecord(received)) return null;
  const { schema, channel, revision, remotes } = received;
  const isNamed = schema === 1 && typeof channel === 'string' && typeof revision === 'number';
  return isNamed && isRecord(remotes) && Object.values(remotes).every(isRecord)
    ? (received as unknown as ReleaseDocument)
    : null;
}
