import * as v from 'valibot';
import { fields, isObject, textOr } from './fields.ts';

const highestLevel = 10;
/** Printed as received; a missing value prints 0. */
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

/** The conditions and benefits of one VIP level. */
export type VipLevel = v.InferOutput<typeof levelFields> & { readonly level: number };

/**
 * Reads the VIP levels in order. A list of eleven starts with VIP0, any other list with VIP1, and an object is keyed by
 * level. To read every list from VIP0, make `isFromZero` true.
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
