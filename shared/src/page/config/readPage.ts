import type { HostedDocument } from '@site/release-page/document/document';
import { documentIn } from '@site/release-page/document/documentIn';
import * as v from 'valibot';
import { pageConfigSchema, type RuntimeConfig } from './config.ts';

/** Returns the runtime configuration that the page carries. Throws when it is missing or invalid. */
export function readConfig(page: Document = document): RuntimeConfig {
  return v.parse(pageConfigSchema, inlined(page, 'site-config'));
}

/** Returns the release document that the page carries. Throws when it is missing or malformed. */
export function readRelease(page: Document = document): HostedDocument {
  const release = documentIn(inlined(page, 'site-release'));
  if (!release?.host) throw new Error('The page carries a site-release that makes no sense');
  return release as HostedDocument;
}

function inlined(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no ${id}`);
  return JSON.parse(text);
}
