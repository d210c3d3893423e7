/** A withdrawal or deposit: 1 waits for its review, 2 passed, 3 was rejected. */
export type Review = 1 | 2 | 3;

export type Payment = {
  readonly no: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly cents: number;
  readonly way: string;
  /** The chain of a payment in USDT. */
  readonly chain: string;
  readonly at: number;
  state: Review;
};

export type Transfer = {
  readonly venue: string;
  readonly isIntoWallet: boolean;
  readonly cents: number;
  readonly at: number;
};

export type Bet = {
  readonly no: string;
  readonly venue: string;
  readonly text: string;
  readonly cents: number;
  readonly at: number;
  /** The draw that decides it; a bet of a venue has none. */
  readonly draw?: {
    readonly lottery: string;
    readonly index: number;
    readonly play: string;
    readonly picks: readonly number[];
  };
  paid: number;
  /** 0 invalid, 1 settled, 2 unsettled. */
  state: 0 | 1 | 2;
};

export type Card = {
  readonly id: number;
  readonly isAddress: boolean;
  readonly bank: string;
  readonly owner: string;
  readonly no: string;
  readonly branch: string;
};

export type Packet = { readonly deposited: number; readonly cents: number; readonly at: number };
export type Rebate = {
  readonly venue: string;
  readonly cents: number;
  readonly at: number;
  claimedAt: number | null;
};
export type Application = {
  readonly activity: number;
  readonly name: string;
  readonly at: number;
  state: Review;
};
export type Letter = { readonly title: string; readonly content: string; readonly at: number };

export type Player = {
  readonly id: number;
  readonly name: string;
  password: string;
  /** Null until the player sets one. */
  payPassword: string | null;
  realname: string;
  mobile: string;
  email: string;
  birthday: string;
  avatar: string | null;
  readonly joinedAt: number;
  level: number;
  isAgent: boolean;
  hasAppliedAsAgent: boolean;
  /** Automatic transfer: transfers by hand are refused. */
  isAutomatic: boolean;
  depositedCents: number;
  turnoverCents: number;
  draws: number;
  /** Cents in the wallet, and in each venue by its code. */
  wallet: number;
  readonly venues: Map<string, number>;
  readonly cards: Card[];
  readonly payments: Payment[];
  readonly transfers: Transfer[];
  readonly bets: Bet[];
  readonly packets: Packet[];
  readonly rebates: Rebate[];
  readonly applications: Application[];
  readonly letters: Letter[];
};

export type NewPlayer = {
  readonly name: string;
  readonly password: string;
  readonly payPassword?: string | null;
  readonly realname?: string;
};

/** Returns a player with nothing yet. */
export function newPlayer(
  id: number,
  { name, password, payPassword = null, realname = '' }: NewPlayer,
  at: number,
): Player {
  return {
    id,
    name,
    password,
    payPassword,
    realname,
    mobile: '',
    email: '',
    birthday: '',
    avatar: null,
    joinedAt: at,
    level: 0,
    isAgent: false,
    hasAppliedAsAgent: false,
    isAutomatic: false,
    depositedCents: 0,
    turnoverCents: 0,
    draws: 0,
    wallet: 0,
    venues: new Map(),
    cards: [],
    payments: [],
    transfers: [],
    bets: [],
    packets: [],
    rebates: [],
    applications: [],
    letters: [],
  };
}
