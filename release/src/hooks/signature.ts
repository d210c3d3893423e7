import { createHmac } from 'node:crypto';

/** The header that proves the sender and the time of a notice: `t=1795341600,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export const signatureHeader = 'site-release-signature';

/**
 * Signs a body with the time. The receiver computes the same from the raw body, and refuses a signature that is
 * minutes old.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
