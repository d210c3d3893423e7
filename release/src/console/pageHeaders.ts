import { integrityOf } from '../base/integrity.ts';
import { programs, styles } from './pageAssets.ts';

const hash = (text: string) => `'${integrityOf(Buffer.from(text))}'`;

const policy = [
  "default-src 'none'",
  `style-src ${hash(styles)}`,
  `script-src ${Object.values(programs).map(hash).join(' ')}`,
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every response of the console. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `no-referrer`, browsers send forms with the origin `null`, which the console refuses.
  'Referrer-Policy': 'same-origin',
};
