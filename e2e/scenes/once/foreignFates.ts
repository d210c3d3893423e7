import type { Foreign } from '../../support/sites/foreignSite.ts';
import type { OnceKind } from './onceKinds.ts';

/** One act before a foreign platform; the times are those of the platform's clock. */
export type ForeignAct = {
  readonly kind: OnceKind;
  readonly platform: Foreign;
  /** The player's name. */
  readonly name: string;
  readonly cents: number;
  /** Lets time pass. */
  readonly wait: (seconds: number) => void;
  /** Lets the player ask for the result. */
  readonly ask: () => Promise<void>;
  /** Lets the platform receive the same call, as from a proxy that repeats it or is late with it. */
  readonly arrive: () => Promise<void>;
};

/** The fates of a call whose answer is lost. */
export type Fate = {
  /** Brings it about before the player sends. Returns what undoes it; undefined where this kind cannot meet it. */
  readonly begin: (act: ForeignAct) => (() => void) | undefined;
  /** Plays from the lost answer until the player has asked 64 s later. */
  readonly end: (act: ForeignAct) => Promise<void>;
};

const ASKS_AFTER_S = 64;
const LATE_S = 55;
const nothing = () => {};

const asksLater = async ({ wait, ask }: ForeignAct) => {
  wait(ASKS_AFTER_S);
  await ask();
};

export const fates = {
  'booked, answered by 502': {
    begin: ({ platform, kind }) => lose(platform, kind, 'after', '502'),
    end: asksLater,
  },
  'booked, connection cut until the browser gives up': {
    begin: ({ platform, kind }) => lose(platform, kind, 'after', 'drop'),
    end: asksLater,
  },
  refused: {
    begin(act) {
      const undo = refuse(act);
      if (undo) lose(act.platform, act.kind, 'after', '502');
      return undo;
    },
    end: asksLater,
  },
  'never arrived': {
    begin: ({ platform, kind }) => lose(platform, kind, 'before', '502'),
    end: asksLater,
  },
  'never arrived, one of this amount 8 h before': {
    begin(act) {
      const isListed = listEarlier(act, 8);
      return isListed ? lose(act.platform, act.kind, 'before', '502') : undefined;
    },
    end: asksLater,
  },
  'arrived 55 s late': {
    begin: ({ platform, kind }) => lose(platform, kind, 'before', '502'),
    async end({ wait, ask, arrive }) {
      wait(LATE_S - 5);
      await ask();
      wait(5);
      await arrive();
      wait(ASKS_AFTER_S - LATE_S);
      await ask();
    },
  },
  'booked twice': {
    begin: ({ platform, kind }) => lose(platform, kind, 'after', '502'),
    async end({ wait, ask, arrive }) {
      wait(2);
      await arrive();
      wait(ASKS_AFTER_S - 2);
      await ask();
    },
  },
} as const satisfies Readonly<Record<string, Fate>>;

export type FateName = keyof typeof fates;

/** A browser repeats a call by itself when its connection is cut, so every answer is lost. */
function lose(platform: Foreign, { path }: OnceKind, when: 'before' | 'after', how: 'drop' | '502') {
  platform.loseAnswer(path, when, { how, times: how === 'drop' ? Number.POSITIVE_INFINITY : 1 });
  return nothing;
}

/** Makes the platform refuse this kind for a reason that the page does not know of. */
function refuse({ platform, kind, name }: ForeignAct): (() => void) | undefined {
  const player = platform.player(name);
  if (kind.name === 'withdrawal') {
    const { payPassword } = player;
    player.payPassword = 'another-one';
    return () => {
      player.payPassword = payPassword;
    };
  }
  if (kind.name !== 'transfer') return undefined;
  player.isAutomatic = true;
  return () => {
    player.isAutomatic = false;
  };
}

/** Lists a row like that of the act, of so many hours before; no money moves. */
function listEarlier({ platform, kind, name, cents }: ForeignAct, hours: number): boolean {
  const { payments, transfers } = platform.player(name);
  const at = platform.state.now() - hours * 60 * 60_000;
  if (kind.name === 'withdrawal' || kind.name === 'deposit')
    payments.push({ no: `earlier${at}`, kind: kind.name, cents, way: 'USDT-TRC20', chain: '', at, state: 1 });
  else if (kind.name === 'transfer') transfers.push({ venue: 'AG', isIntoWallet: false, cents, at });
  else return false;
  return true;
}
