import {
  pageConfigSchema,
  type ReleaseDocument,
  type RuntimeConfig,
  releaseDocumentSchema,
} from '@site/shared/release';
import * as v from 'valibot';

/** The runtime configuration that the page carries. Throws when the page was rendered wrongly. */
export function readConfig(page: Document = document): RuntimeConfig {
  return v.parse(pageConfigSchema, inlined(page, 'site-config'));
}

/** The release document that the page carries, as it stands there and as it is read. Throws when the page was rendered wrongly. */
export function readRelease(page: Document = document): { raw: object; document: ReleaseDocument } {
  const raw = inlined(page, 'site-release');
  return { document: v.parse(releaseDocumentSchema, raw), raw: raw as object };
}

function inlined(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no ${id}`);
  return JSON.parse(text);
}
