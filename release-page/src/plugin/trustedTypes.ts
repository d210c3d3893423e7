import { isRecord } from '../lib/isRecord.ts';
import { isReleasedFile } from '../load/releasedFiles.ts';

type Rule = (text: string) => string | null;
type Factory = {
  createPolicy(name: string, rules: { readonly createScriptURL: Rule; readonly createScript: Rule }): unknown;
};

/**
 * Creates the default policy of Trusted Types, for a page that requires such types: it lets pass the scripts of released
 * versions, and import maps that have hashes alone. Throws where the page's Content-Security-Policy does not allow it.
 */
export function createDefaultPolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isReleasedFile(new URL(address, document.baseURI).href) ? address : null),
    createScript: (text) => (isMapOfHashes(text) ? text : null),
  });
}

function isMapOfHashes(text: string): boolean {
  try {
    const map: unknown = JSON.parse(text);
    return isRecord(map) && Object.keys(map).join() === 'integrity';
  } catch {
    return false;
  }
}
