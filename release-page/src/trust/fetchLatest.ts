import type { ReleaseDocument } from '../document/document.ts';
import { documentIn } from '../document/documentIn.ts';
import { latestPath } from '../document/latestPath.ts';
import { fetchDocument } from './fetchDocument.ts';

const TIMEOUT_MS = 10_000;

/** Requests the newest document of a release's channel; null when none arrives. The result is not verified. */
export async function fetchLatest(
  known: ReleaseDocument,
  timeoutMs = TIMEOUT_MS,
): Promise<ReleaseDocument | null> {
  return fetchDocument(latestPath(known), timeoutMs, documentIn);
}
