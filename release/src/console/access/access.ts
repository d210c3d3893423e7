import type { IncomingMessage } from 'node:http';
import type { Store } from '../../store/store.ts';
import type { Role } from '../../trust/people.ts';
import type { Answer, PageContext } from '../pageContext.ts';
import type { SignatureRequest } from './acts.ts';

/** An admitted visitor: name, roles, and the store with which their changes are made. */
export type Visitor = {
  readonly by: string;
  readonly roles: readonly Role[];
  readonly store: Store;
  /** The token that every form of this visitor has to carry. */
  readonly token: string;
  /**
   * Carries out the change of a form, with a store that signs for the visitor; returns a signature request where their
   * browser has to sign first.
   */
  act(work: (store: Store) => Promise<Answer>): Promise<Answer | SignatureRequest>;
  /** Continues the change that waits for this signature. Throws `Refused` for a signature by another key. */
  sign?(act: string, signature: string): Promise<Answer | SignatureRequest>;
  /** Ends the session; missing for a visitor who did not log in at this console. */
  logOut?(): Answer;
};

/** The context of a visitor who is not admitted yet. */
export type Stranger = Pick<PageContext, 'channel' | 'language' | 'here' | 'now'>;

/** Decides which requests a console answers, and for whom. */
export type Access = {
  /**
   * Returns the reason, as a key of `answerWords`, for which a request is refused before anything else is read of it;
   * undefined when it may be answered.
   */
  objection(request: IncomingMessage): 'notOurAddress' | 'fromPagesOnly' | undefined;
  /** Returns the visitor of a request, or the answer for a visitor who is not admitted: the log-in or a refusal. */
  admit(request: IncomingMessage, address: URL, stranger: Stranger): Promise<Visitor | Answer>;
};

/** Whether the visitor was admitted. */
export function isVisitor(one: Visitor | Answer): one is Visitor {
  return 'roles' in one;
}
