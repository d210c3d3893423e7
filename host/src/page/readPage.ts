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

/** The release document that the page carries. Throws when the page was rendered wrongly. */
export function readRelease(page: Document = document): ReleaseDocument {
  return v.parse(releaseDocumentSchema, inlined(page, 'site-release'));
}

function inlined(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no ${id}`);
  return JSON.parse(text);
}
