import { isIPv6 } from 'node:net';
import { type Budget, createBudget } from '../base/budget.ts';
import { type Clock, hourMs, minuteMs } from '../base/clock.ts';
import type { Database } from '../base/database.ts';

const knownPerPlayer = 10;

/** Returns the address by which limits count a visitor: for IPv6 a whole /64, which one connection has. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = (tail ?? '').split(':').filter((group) => group !== '');
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whether a player has logged in from an address before. */
export function knowsAddress(db: Database, playerId: number, address: string): boolean {
  const known = 'SELECT 1 AS known FROM known_addresses WHERE player_id = ? AND address = ?';
  return db.one(known, playerId, address) !== undefined;
}

export function rememberAddress(db: Database, playerId: number, address: string, now: number): void {
  db.transaction(() => {
    db.run(
      `INSERT INTO known_addresses (player_id, address, seen_at) VALUES (?, ?, ?)
        ON CONFLICT (player_id, address) DO UPDATE SET seen_at = excluded.seen_at`,
      playerId,
      address,
      now,
    );
    db.run(
      `DELETE FROM known_addresses WHERE player_id = ? AND address NOT IN
        (SELECT address FROM known_addresses WHERE player_id = ? ORDER BY seen_at DESC LIMIT ?)`,
      playerId,
      playerId,
      knownPerPlayer,
    );
  });
}

/** The limits of one address, for all its users together. */
export type AddressLimits = {
  /** Wrong passwords, for any name. */
  readonly guesses: Budget;
  /** Attempted registrations: each reveals whether a name is taken. */
  readonly registrationAttempts: Budget;
  /** Created accounts. */
  readonly registrations: Budget;
  /** Turns the limits on or off: tests create many players from one address. */
  switch(isOn: boolean): void;
};

export function createAddressLimits(clock: Clock): AddressLimits {
  let isOn = true;
  const switched = (budget: Budget): Budget => ({
    ...budget,
    isSpent: (key, most) => isOn && budget.isSpent(key, most),
    take: (key) => budget.take(key) || !isOn,
  });
  return {
    guesses: switched(createBudget(clock, { most: 30, windowMs: 10 * minuteMs })),
    registrationAttempts: switched(createBudget(clock, { most: 30, windowMs: 10 * minuteMs })),
    registrations: switched(createBudget(clock, { most: 10, windowMs: hourMs })),
    switch(wanted) {
      isOn = wanted;
    },
  };
}
