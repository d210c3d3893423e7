import { derived, isSame, secret } from './secrets.ts';

const LASTS_MS = 5 * 60 * 1_000;

/** Texts to sign at a log-in: each is good for a few minutes and for one log-in. */
export type Challenges = {
  make(): string;
  /** Whether a text is one of ours, in time, and was not used before; from now on it was. */
  use(challenge: string): boolean;
};

/** Nothing is kept for who only asks: a challenge carries its own end and our mark. */
export function newChallenges(now: () => Date): Challenges {
  const key = secret();
  const used = new Map<string, number>();
  return {
    make: () => {
      const text = `${now().getTime() + LASTS_MS}.${secret()}`;
      return `${text}.${derived(key, text)}`;
    },
    use: (challenge) => {
      const time = now().getTime();
      for (const [one, end] of used) if (end <= time) used.delete(one);
      const [end = '', nonce = '', mark] = challenge.split('.');
      if (!isSame(mark, derived(key, `${end}.${nonce}`))) return false;
      if (Number(end) <= time || used.has(challenge)) return false;
      used.set(challenge, Number(end));
      return true;
    },
  };
}
