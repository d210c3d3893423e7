const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The algorithm of WebCrypto that signs and verifies release documents. */
export const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;

/**
 * Returns the text that a document's signatures cover: all of it but these, with the fields of every object sorted, so
 * that two writers of the same document produce the same text.
 */
export function signedText(document: object): string {
  const { signature: _, signatures: __, ...signed } = document as Readonly<Record<string, unknown>>;
  return JSON.stringify(ordered(signed));
}

/**
 * Whether the holder of the key signed exactly this document. Pass the document as it was received: a schema drops
 * fields that it does not know, and they were signed too. Resolves to false for a missing or garbled signature; rejects
 * when WebCrypto finds that the key is not an EC P-256 key. Where there is no WebCrypto (a page that is neither on
 * HTTPS nor on localhost) a script verifies, and this rejects when that script cannot be loaded.
 */
export async function verifyDocument(document: object, publicKey: JsonWebKey): Promise<boolean> {
  const { signature } = document as { readonly signature?: unknown };
  return isBase64(signature) && verifyText(encoded(document), signature, publicKey);
}

/** Returns the bytes of the text that a document's signatures cover. */
export function encoded(document: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(signedText(document));
}

/** Whether the holder of the key signed exactly these bytes. Rejects as `verifyDocument` does, and for a garbled signature. */
export async function verifyText(
  signed: Uint8Array<ArrayBuffer>,
  base64: unknown,
  publicKey: JsonWebKey,
): Promise<boolean> {
  const signature = Uint8Array.from(atob(String(base64)), (character) => character.charCodeAt(0));
  const { subtle }: Partial<Crypto> = crypto;
  if (!subtle) {
    const { verifyByScript } = await import(/* webpackChunkName: "rare" */ './verifyByScript.ts');
    return verifyByScript(signed, signature, publicKey);
  }
  const key = await subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
  return subtle.verify(signatureAlgorithm, key, signature, signed);
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  // Without a prototype a field `__proto__` is one like any other. Pairs and their list would take twice the time.
  const sorted = Object.create(null);
  for (const key of Object.keys(value).sort()) sorted[key] = ordered((value as Record<string, unknown>)[key]);
  return sorted;
}

function isBase64(text: unknown): boolean {
  try {
    return atob(String(text)) !== '';
  } catch {
    return false;
  }
}
