import type { ReleaseKey } from '../document/releaseKey.ts';
import type { Roles, Signers } from '../document/roles.ts';
import { isSignedBy } from './roles.ts';

/** The bytes of one number of a signature. */
const NUMBER_BYTES = 32;

/**
 * Returns the role that signs the timestamp of a site: the online key and, where the release key decides, that one, too. A
 * page from before roles knows `releaseKey` alone; undefined where it knows no key.
 */
export function timestampRole(
  roles: Roles | undefined,
  releaseKey: ReleaseKey | undefined,
): Signers | undefined {
  if (roles) return { keys: [...(roles.steps?.keys ?? []), ...roles.channels.keys], threshold: 1 };
  return releaseKey && { keys: [releaseKey], threshold: 1 };
}

/**
 * Returns the time until which a store is fresh by the text of its TUF timestamp (ADR 78); null where the text is none that
 * the role signed.
 */
export async function freshUntil(text: string, role: Signers): Promise<number | null> {
  const { signed, until, signatures } = parsed(text) ?? {};
  return until && (await isSignedBy(role, { ...signed, signatures })) ? until : null;
}

/**
 * The texts that TUF and release documents sign are the same for the letters, digits and signs that a timestamp consists of.
 */
function parsed(text: string) {
  try {
    const { signed, signatures } = JSON.parse(text);
    // The role signs other metadata, too.
    if (signed._type !== 'timestamp') return null;
    return {
      signed: signed as object,
      until: Date.parse(signed.expires),
      signatures: (signatures as { readonly sig: unknown }[]).map(({ sig }) => rawSignature(String(sig))),
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
