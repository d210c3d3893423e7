/** A QR code as rows of modules, dark ones true, without the light border. */
export type QrCode = { readonly size: number; readonly rows: readonly (readonly boolean[])[] };

/** Encodes a text; the encoder is loaded when it is first needed. Rejects when it cannot be loaded. */
export async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, rows: data };
}
