import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/base/database.ts';
import { type Deposit, depositByNumber } from './deposits.ts';

/** Numbers of deposits can be guessed, and an image is fetched without a session: only the sign, made with the secret, opens it. */
const signOf = (depositNo: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`payment picture ${depositNo}`).digest('base64url');

/** Under which address the payment image of a deposit stands. */
export function paymentPicture(depositNo: string, secret: Buffer): string {
  return `/art/payment/${depositNo}.${signOf(depositNo, secret)}.svg`;
}

/** The deposit whose payment image has this file name. */
export function depositByPicture(db: Database, file: string, secret: Buffer): Deposit | undefined {
  const [, depositNo = '', sign = ''] = /^(D\d{20})\.([\w-]{43})\.svg$/.exec(file) ?? [];
  const isSigned = sign !== '' && timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(depositNo, secret)));
  return isSigned ? depositByNumber(db, depositNo) : undefined;
}
