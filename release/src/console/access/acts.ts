import { signedText, verifyDocument } from '@site/shared/release';
import { Refused } from '../../base/refused.ts';
import type { Person } from '../../people/people.ts';
import type { Store } from '../../store/store.ts';
import type { Answer } from '../desk.ts';
import { secret } from './secrets.ts';

const SIGN_MS = 2 * 60 * 1_000;

/** What waits for its person's signature: the text that it has to cover. */
export type Asked = { readonly act: string; readonly toSign: string };

/** What is under way for people whose private keys are in their browsers. */
export type Acts = {
  /** Does something with a store that signs for a person, until it is done or their signature is needed. */
  begin(store: Store, person: Person, work: (store: Store) => Promise<Answer>): Promise<Answer | Asked>;
  /** Goes on with it. Throws `Refused` when nothing waits for that person, or another has signed. */
  sign(person: Person, act: string, signature: string): Promise<Answer | Asked>;
};

type Waiting = { readonly name: string; go(signature: string): Promise<Answer | Asked> };

/**
 * Keeps what waits. The work itself stands still at the very place where a key of this computer would sign, so whatever
 * changes the store works here as it does for the command, and is made exactly as it was when it was signed.
 */
export function newActs(): Acts {
  const waiting = new Map<string, Waiting>();

  function begin(store: Store, person: Person, work: (store: Store) => Promise<Answer>) {
    let ask: (asked: Asked) => void = () => undefined;
    const next = (): Promise<Answer | Asked> => {
      const asked = new Promise<Asked>((resolve) => {
        ask = resolve;
      });
      return Promise.race([done, asked]);
    };
    const sign = (document: object) =>
      new Promise<string>((resolve, reject) => {
        const act = secret();
        const end = setTimeout(() => {
          waiting.delete(act);
          reject(new Refused('This was not signed in time.'));
        }, SIGN_MS).unref();
        const go = async (signature: string) => {
          if (!(await verifyDocument({ ...document, signature }, person.key)))
            throw new Refused(
              `This was signed with another key than that of ${person.name}: nothing was changed.`,
              { code: 'signedByOther', by: person.name },
            );
          clearTimeout(end);
          waiting.delete(act);
          const following = next();
          resolve(signature);
          return following;
        };
        waiting.set(act, { name: person.name, go });
        ask({ act, toSign: signedText(document) });
      });
    const signer = { publicKey: person.key, sign };
    // Begins a turn later, when it can be asked.
    const done = Promise.resolve().then(() => work({ ...store, personalKey: async () => signer }));
    // SignedInAs closed the page is told nothing more.
    done.catch(() => undefined);
    return next();
  }

  return {
    begin,
    sign: async (person, act, signature) => {
      const one = waiting.get(act);
      if (one?.name !== person.name)
        throw new Refused(
          'Nothing waits for this signature any more: it came after more than two minutes, or twice. The overview shows what is live.',
          { code: 'nothingToSign' },
        );
      return one.go(signature);
    },
  };
}
