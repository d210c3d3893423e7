import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { jsonIn } from '../base/jsonIn.ts';
import { derOf } from '../signing/ecdsa.ts';
import { type SigningKey, signatureOf } from '../signing/keyFile.ts';
import { versionFolder } from '../store/storePaths.ts';
import type { Delegation } from '../trust/delegations.ts';
import type { ListedFiles } from '../trust/listedFiles.ts';
import { keyId } from '../trust/tufKey.ts';

/** The file in a version's folder in which an image carries the signature of its team. */
export const signatureFile = 'signature.json';

/** The files of a version, of which its team says that they are this version. */
export type Stated = { readonly name: string; readonly version: string; readonly files: ListedFiles };

const payloadType = 'application/vnd.in-toto+json';

const envelopeSchema = v.object({
  payloadType: v.literal(payloadType),
  payload: v.string(),
  signatures: v.array(v.object({ sig: v.string() })),
});

/**
 * Returns the text of a signature file: an in-toto statement in a DSSE envelope. It is no TUF metadata, because the list
 * of a role with this one version in it would take all others out of the store.
 */
export async function signatureFileText(stated: Stated, key: SigningKey): Promise<string> {
  const payload = statementOf(stated);
  const sig = derOf(await signatureOf(key, signedBytes(payload))).toString('base64');
  const signatures = [{ keyid: keyId(key), sig }];
  return `${JSON.stringify({ payloadType, payload: payload.toString('base64'), signatures })}\n`;
}

/** Whether a signature file is about exactly these files of this version, and enough keys of the role signed it. */
export function isSignedBy(text: string, stated: Stated, { keys, threshold }: Delegation): boolean {
  const read = v.safeParse(envelopeSchema, jsonIn(text));
  const payload = statementOf(stated);
  if (!read.success || read.output.payload !== payload.toString('base64')) return false;
  const bytes = signedBytes(payload);
  const signatures = read.output.signatures.map(({ sig }) => Buffer.from(sig, 'base64'));
  const signers = keys.filter((key) => {
    const usable = createPublicKey({ key: { ...key }, format: 'jwk' });
    return signatures.some((signature) => verify('sha256', bytes, usable, signature));
  });
  return signers.length >= threshold;
}

function statementOf({ name, version, files }: Stated): Buffer {
  const folder = `${versionFolder(name, version)}/`;
  const subject = Object.keys(files)
    .sort()
    .map((path) => ({ name: path.slice(folder.length), digest: files[path]?.hashes }));
  return Buffer.from(
    JSON.stringify({
      _type: 'https://in-toto.io/Statement/v1',
      subject,
      predicateType: 'https://in-toto.io/attestation/release/v0.1',
      predicate: { purl: `pkg:generic/${name}@${encodeURIComponent(version)}` },
    }),
  );
}

/** Returns what DSSE signs of a payload. */
function signedBytes(payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ]);
}
