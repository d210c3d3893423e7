import { createHash } from 'node:crypto';
import { firstRequests } from './firstRequests.ts';
import { hostFailure } from './hostFailure.ts';
import { scriptPolicy } from './scriptPolicy.ts';

/** The scripts that stand in the page itself, in order: the same text in every page. */
export const inlineScripts: readonly string[] = [scriptPolicy, hostFailure, firstRequests];

/** What the Content-Security-Policy calls them. */
export const inlineScriptHashes: readonly string[] = inlineScripts.map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
