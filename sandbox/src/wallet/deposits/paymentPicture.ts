import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/base/database.ts';
import { type Deposit, depositByNumber } from './deposits.ts';

/** Returns the signature that alone gives access to a payment image: its number can be guessed, it needs no session. */
const signOf = (depositNo: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`payment picture ${depositNo}`).digest('base64url');

/** Returns the address of a deposit's payment image. */
export function paymentPicture(depositNo: string, secret: Buffer): string {
  return `/art/payment/${depositNo}.${signOf(depositNo, secret)}.svg`;
}

/** Returns the deposit whose payment image has this file name. */
export function depositByPicture(db: Database, file: string, secret: Buffer): Deposit | undefined {
  const [, depositNo = '', sign = ''] = /^(D\d{20})\.([\w-]{43})\.svg$/.exec(file) ?? [];
  const isSigned = sign !== '' && timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(depositNo, secret)));
  return isSigned ? depositByNumber(db, depositNo) : undefined;
}
