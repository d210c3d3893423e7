type Ranked = { readonly vip: number; readonly current_vip: string | null };

/** Returns a player's level number: what follows the letter P of `current_vip` when it is a text, else `vip`. */
export function vipLevelOf({ vip, current_vip }: Ranked): number {
  const written = /P\s*(\d+)/i.exec(current_vip ?? '')?.[1];
  return written === undefined ? vip : Number(written);
}
