import { type Decimal, type Money, readDecimal } from '../contract/decimal.ts';

type Ranked = { readonly vip: number; readonly current_vip: string | null };
type LevelNeed = { readonly level: number; readonly recharge: string };

const highestLevel = 10;

/** A player's level number: what follows the letter P of `current_vip` when it is a text, else `vip`. */
export function vipLevelOf({ vip, current_vip }: Ranked): number {
  const written = /P\s*(\d+)/i.exec(current_vip ?? '')?.[1];
  return written === undefined ? vip : Number(written);
}

/** The level whose tab opens first: the player's own, or 1 without a level from 1 to 10. */
export function openingLevel(level: number): number {
  return Number.isInteger(level) && level >= 1 && level <= highestLevel ? level : 1;
}

/** How far a player has come towards what the own level asks for, in whole percent. */
export function vipProgress(user: Ranked & { readonly paysum: Money }, levels: readonly LevelNeed[]): number {
  const own = levels.find((entry) => entry.level === vipLevelOf(user));
  return own ? progress(user.paysum, own.recharge) : 0;
}

/** `paysum` in percent of `recharge`: rounded, at most 100, and 0 when either is 0 or no number. */
export function progress(paysum: string, recharge: string): number {
  const [paid, needed] = [readDecimal(paysum), readDecimal(recharge)];
  if (paid === null || needed === null) return 0;
  const places = Math.max(placesOf(paid), placesOf(needed));
  const [part, whole] = [unitsAt(paid, places), unitsAt(needed, places)];
  if (part <= 0n || whole <= 0n) return 0;
  const rounded = (part * 200n + whole) / (whole * 2n);
  return rounded > 100n ? 100 : Number(rounded);
}

function placesOf(decimal: Decimal): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function unitsAt(decimal: Decimal, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
