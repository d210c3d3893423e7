/** The length of each of the two numbers of a P-256 signature. */
const LENGTH = 32;

/** Returns a P-256 signature of r and s, as pages and WebCrypto have it, in DER, as TUF has it. */
export function derOf(raw: Uint8Array): Buffer {
  const body = Buffer.concat([raw.subarray(0, LENGTH), raw.subarray(LENGTH)].map(integer));
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

/** Returns r and s of a P-256 signature in DER; undefined for other bytes. */
export function rawOf(der: Uint8Array): Buffer | undefined {
  const [kind, length, ...body] = der;
  if (kind !== 0x30 || length !== body.length) return undefined;
  const r = numberAt(body, 0);
  const s = r && numberAt(body, r.end);
  return r && s?.end === body.length ? Buffer.concat([r.bytes, s.bytes]) : undefined;
}

function integer(number: Uint8Array): Buffer {
  const first = number.findIndex((byte) => byte !== 0);
  const short = number.subarray(first === -1 ? LENGTH - 1 : first);
  const positive = (short[0] ?? 0) < 0x80 ? short : Buffer.concat([Buffer.from([0]), short]);
  return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
}

function numberAt(
  body: readonly number[],
  start: number,
): { readonly bytes: Buffer; readonly end: number } | undefined {
  const [kind, length = 0] = body.slice(start);
  const end = start + 2 + length;
  if (kind !== 0x02 || length === 0 || end > body.length) return undefined;
  const digits = body.slice(start + 2, end);
  const short = digits[0] === 0 ? digits.slice(1) : digits;
  if (short.length > LENGTH) return undefined;
  return { bytes: Buffer.from([...new Array(LENGTH - short.length).fill(0), ...short]), end };
}
