import { createHmac } from 'node:crypto';

/** The header that proves who sent a notice, and when: `t=1795341600,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export const signatureHeader = 'site-release-signature';

/** Signs a body at a moment. Who receives it makes the same of the raw body, and refuses one that is minutes old. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
