import { type NewPlayer, newPlayer, type Player } from './player.ts';

/** One act that a call carried out. */
export type BookingKind =
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'recovery'
  | 'bet'
  | 'redPacket'
  | 'rebate'
  | 'promotion'
  | 'card'
  | 'agent';

export type Booking = {
  readonly kind: BookingKind;
  readonly player: string;
  readonly cents: number;
  readonly at: number;
};

/** The wallet, a venue by its code, or everything that is not the player's. */
export type Place = 'wallet' | 'outside' | { readonly venue: string };
export type Move = {
  readonly player: string;
  readonly from: Place;
  readonly to: Place;
  readonly cents: number;
};

export type State = {
  readonly players: Map<string, Player>;
  /** Players by the token of their session. */
  readonly tokens: Map<string, Player>;
  readonly bookings: Booking[];
  readonly moves: Move[];
  /** Uploaded pictures by their address. */
  readonly uploads: Map<string, { readonly type: string; readonly bytes: Buffer }>;
  /** The lines of the chat of each room. */
  readonly chats: Map<number, ChatLine[]>;
  /** The switches of the platform's administrators. */
  readonly settings: {
    isOpen: boolean;
    hasRedPackets: boolean;
    hasWelcome: boolean;
    hasLevels: boolean;
    payWays: readonly string[];
  };
  /** The milliseconds by which the platform's clock is ahead. */
  clockOffsetMs: number;
  /** The age at which deposits and withdrawals pass by themselves; null leaves them to `review`. */
  readonly reviewAfterMs: number | null;
  /** The cents that a new player starts with. */
  readonly seedMoney: number;
  numbers: number;
  now(): number;
};

export type ChatLine = {
  readonly userId: number;
  readonly author: string;
  readonly avatar: string | null;
  readonly content: string;
};

export type StateOptions = {
  readonly now?: () => number;
  readonly reviewAfterMs?: number | null;
  readonly seedMoney?: number;
};

export function createState({ now = Date.now, reviewAfterMs = null, seedMoney = 0 }: StateOptions): State {
  return {
    players: new Map(),
    tokens: new Map(),
    bookings: [],
    moves: [],
    uploads: new Map(),
    chats: new Map(),
    settings: {
      isOpen: true,
      hasRedPackets: true,
      hasWelcome: false,
      hasLevels: true,
      payWays: ['card', 'usdt', 'wechat'],
    },
    clockOffsetMs: 0,
    reviewAfterMs,
    seedMoney,
    numbers: 1000,
    now() {
      return now() + this.clockOffsetMs;
    },
  };
}

/** Returns the next number of anything: numbers are given once. */
export function nextNumber(state: State): number {
  state.numbers += 1;
  return state.numbers;
}

export function addPlayer(state: State, made: NewPlayer): Player {
  const player = newPlayer(nextNumber(state), made, state.now());
  state.players.set(made.name.toLowerCase(), player);
  return player;
}

/** Returns the player of a name in any case. */
export const playerNamed = (state: State, name: string): Player | undefined =>
  state.players.get(name.toLowerCase());

export function book(state: State, kind: BookingKind, player: Player, cents = 0): void {
  state.bookings.push({ kind, player: player.name, cents, at: state.now() });
}
