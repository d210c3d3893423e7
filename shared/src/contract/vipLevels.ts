import * as v from 'valibot';
import { fields, isObject, readEntry, textOr } from './fields.ts';

/** The highest of the levels, which begin at 1. */
export const highestLevel = 10;
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
  v.union(
    [v.array(v.unknown()), v.custom<Readonly<Record<string, unknown>>>(isObject)],
    'a list of levels is expected',
  ),
  v.transform((data): VipLevel[] => {
    const isFromZero = Array.isArray(data) && data.length === highestLevel + 1;
    const recordOf = (level: number): unknown =>
      Array.isArray(data) ? data[isFromZero ? level : level - 1] : data[String(level)];

    return Array.from({ length: highestLevel }, (_, index) => index + 1).flatMap((level) =>
      readLevel(level, recordOf(level)),
    );
  }),
);

function readLevel(level: number, record: unknown): VipLevel[] {
  // Nothing is known of a level that has no fields: it is missing, and not one that asks for nothing.
  if (!isObject(record)) return [];
  return readEntry(levelFields, record).map((read) => ({ level, ...read }));
}
