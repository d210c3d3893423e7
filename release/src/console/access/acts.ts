import { signedText, verifyDocument } from '@site/release-page';
import { Refused } from '../../base/refused.ts';
import type { Store } from '../../store/store.ts';
import type { Person } from '../../trust/people.ts';
import type { Answer } from '../pageContext.ts';
import { secret } from './secrets.ts';

const SIGN_MS = 2 * 60 * 1_000;

/** A request for a signature: the id of the pending change and the text to sign. */
export type SignatureRequest = { readonly act: string; readonly toSign: string };

type Waiting = { readonly name: string; go(signature: string): Promise<Answer | SignatureRequest> };

/**
 * Creates the list of pending changes of people whose private keys are in their browsers. Each is suspended at the very place
 * where a key of this computer would sign, so it runs the same code as the command, and commits exactly the text that was
 * signed.
 */
export function newActs() {
  const waiting = new Map<string, Waiting>();

  /** Runs a change with a store that signs for a person; resolves when it is done or when it needs a signature. */
  function begin(store: Store, person: Person, work: (store: Store) => Promise<Answer>) {
    let ask: (request: SignatureRequest) => void = () => undefined;
    const next = (): Promise<Answer | SignatureRequest> => {
      const request = new Promise<SignatureRequest>((resolve) => {
        ask = resolve;
      });
      return Promise.race([done, request]);
    };
    const sign = (document: object) =>
      new Promise<string>((resolve, reject) => {
        const act = secret();
        const end = setTimeout(() => {
          waiting.delete(act);
          reject(
            new Refused('The signature did not come in time, so nothing was changed. Make the change again.'),
          );
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
    // Starts one microtask later, after `next()` has set `ask`.
    const done = Promise.resolve().then(() => work({ ...store, personalKey: async () => signer }));
    // The visitor may have closed the page, and then nobody handles the failure.
    done.catch(() => undefined);
    return next();
  }

  return {
    begin,
    /**
     * Continues a pending change with its signature. Throws `Refused` when nothing waits for that person, or when another
     * key has signed.
     */
    sign: async (person: Person, act: string, signature: string) => {
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
