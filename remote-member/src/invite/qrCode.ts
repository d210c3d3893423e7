/** A QR code as rows of modules, true for dark ones, without the light border. */
export type QrCode = { readonly size: number; readonly rows: readonly (readonly boolean[])[] };

/** Encodes a text; the encoder loads on the first call. Rejects when it does not load. */
export async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, rows: data };
}
