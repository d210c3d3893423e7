import * as v from 'valibot';
import { fields, isObject, textOr } from './fields.ts';

const highestLevel = 10;
/** Printed as sent; what is missing prints 0. */
const printed = textOr('0');

const levelFields = fields({
  recharge: printed,
  flow: printed,
  realperson: printed,
  sport: printed,
  e_sport: printed,
  joker: printed,
  electron: printed,
  lottery: printed,
});

/** What one VIP level asks for and gives. */
export type VipLevel = v.InferOutput<typeof levelFields> & { readonly level: number };

/**
 * The VIP levels in order. A list of eleven is counted from VIP0, any other list from VIP1, and an object is
 * keyed by level; to read every list from zero, make `isFromZero` true.
 */
export const vipLevelList = v.pipe(
  v.union([v.array(v.unknown()), v.custom<Readonly<Record<string, unknown>>>(isObject)]),
  v.transform((data): VipLevel[] => {
    const isFromZero = Array.isArray(data) && data.length === highestLevel + 1;
    const recordOf = (level: number): unknown =>
      Array.isArray(data) ? data[isFromZero ? level : level - 1] : data[String(level)];

    return Array.from({ length: highestLevel }, (_, index) => index + 1).flatMap((level) => {
      const read = v.safeParse(levelFields, recordOf(level));
      return read.success ? [{ level, ...read.output }] : [];
    });
  }),
);
