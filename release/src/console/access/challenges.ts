import { derived, isSame, secret } from './secrets.ts';

const LASTS_MS = 5 * 60 * 1_000;

/** The texts that are signed at a log-in: each is valid for five minutes and for one log-in. */
export type Challenges = ReturnType<typeof newChallenges>;

/** Creates challenges. Each carries its own end and an HMAC, so that requests without a log-in use no memory. */
export function newChallenges(now: () => Date) {
  const key = secret();
  const used = new Map<string, number>();
  return {
    make: () => {
      const text = `${now().getTime() + LASTS_MS}.${secret()}`;
      return `${text}.${derived(key, text)}`;
    },
    /** Whether a text was made here, is still valid and was not used before; marks it as used. */
    use: (challenge: string) => {
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
