import type { ReleaseKey } from '../document/config.ts';
import type { Rotation } from '../document/document.ts';
import { signerOf } from './signature.ts';

/** The most signatures of a timestamp that are looked at. It has one, and two while keys are exchanged. */
const MOST_SIGNATURES = 4;

/** The bytes of one number of a signature. */
const NUMBER_BYTES = 32;

/**
 * Returns the time until which a store is fresh by the text of its TUF timestamp (ADR 78); null where the text is none that
 * the key signed, or one that rotations lead to from there. Rejects as `verifyDocument` does.
 */
export async function freshUntil(
  text: string,
  key: ReleaseKey,
  rotations?: readonly Rotation[],
): Promise<number | null> {
  const { signed, until, signatures } = parsed(text) ?? {};
  for (const signature of signatures ?? [])
    if (until && (await signerOf({ ...signed, signature }, key, rotations))) return until;
  return null;
}

/**
 * The texts that TUF and release documents sign are the same for the letters, digits and signs that a timestamp consists of.
 */
function parsed(text: string) {
  try {
    const { signed, signatures } = JSON.parse(text);
    // The release key signs other metadata, too.
    if (signed._type !== 'timestamp') return null;
    return {
      signed: signed as object,
      until: Date.parse(signed.expires),
      signatures: (signatures as { readonly sig: unknown }[])
        .slice(0, MOST_SIGNATURES)
        .map(({ sig }) => rawSignature(String(sig))),
    };
  } catch {
    return null;
  }
}

/** Returns a signature in base64 as WebCrypto takes it: two numbers of equal length, in place of DER in hexadecimal digits. */
function rawSignature(hex: string): string {
  const bytes = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  // SEQUENCE, length; then twice: INTEGER, length, bytes.
  let at = 2;
  const nextNumber = () => {
    const from = at + 2;
    at = from + (bytes[at + 1] ?? 0);
    return [...Array<number>(NUMBER_BYTES).fill(0), ...bytes.slice(from, at)].slice(-NUMBER_BYTES);
  };
  return btoa(String.fromCharCode(...nextNumber(), ...nextNumber()));
}
