import { createBudget } from '../base/budget.ts';
import { type Clock, minuteMs } from '../base/clock.ts';
import type { Database } from '../base/database.ts';
import { codes, Refusal } from '../base/envelope.ts';
import { type AddressLimits, knowsAddress, rememberAddress } from './addresses.ts';
import type { Player } from './players.ts';

type Attempt = {
  /** The input as typed: a name or a phone number. */
  readonly login: string;
  readonly player: Player | undefined;
  readonly address: string;
};

/**
 * Slows guessing (docs/adr/0019). Every attempt counts as wrong before its password is compared, so that simultaneous ones
 * cannot evade the limit; after a right password the caller calls the returned function. An attempt over the limit throws
 * `Refusal`.
 */
export type LoginGuard = {
  begin(attempt: Attempt): () => void;
  /** Begins an attempt of a logged-in player to enter the password again; attempts of strangers do not count here. */
  beginInside(player: Player): () => void;
};

/** Wrong passwords for one account from one address. */
const fromOneAddress = { most: 10, windowMs: minuteMs } as const;
/** Wrong passwords for one account from all addresses that its player has never used. */
const fromStrangers = { most: 30, windowMs: 10 * minuteMs } as const;
/** The attempts per minute that a new address has while strangers guess: slow for them, but the player still gets in. */
const mostWhileBesieged = 1;

export function createLoginGuard(db: Database, clock: Clock, addressLimits: AddressLimits): LoginGuard {
  const pairs = createBudget(clock, fromOneAddress);
  const strangers = createBudget(clock, fromStrangers);
  const inside = createBudget(clock, fromOneAddress);
  const { guesses } = addressLimits;

  return {
    begin({ login, player, address }) {
      // Name and phone number of a player are one account; an unknown name counts like any other.
      const account = player ? `player ${player.id}` : `login ${login.toLowerCase()}`;
      const pair = `${account} ${address}`;
      const isKnown = player !== undefined && knowsAddress(db, player.id, address);
      if (!isKnown && guesses.isSpent(address)) throw tooMany();
      const isBesieged = !isKnown && strangers.isSpent(account);
      if (pairs.isSpent(pair, isBesieged ? mostWhileBesieged : fromOneAddress.most)) throw tooMany();
      pairs.spend(pair);
      if (!isKnown) {
        strangers.spend(account);
        guesses.spend(address);
      }
      return () => {
        pairs.forget(pair);
        if (!isKnown) {
          strangers.giveBack(account);
          guesses.giveBack(address);
        }
        if (player) rememberAddress(db, player.id, address, clock.now());
      };
    },
    beginInside({ id }) {
      const key = String(id);
      if (inside.isSpent(key)) throw tooMany();
      inside.spend(key);
      return () => inside.forget(key);
    },
  };
}

const tooMany = () => new Refusal('密码错误次数过多，请稍后再试', codes.tooMany);
