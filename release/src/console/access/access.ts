import type { IncomingMessage } from 'node:http';
import type { Role } from '../../people/people.ts';
import type { Store } from '../../store/store.ts';
import type { Answer, Desk } from '../desk.ts';
import type { Asked } from './acts.ts';

/** SignedInAs was let in: in which name, with what they may do, and the store as they reach it. */
export type Visitor = {
  readonly by: string;
  readonly roles: readonly Role[];
  readonly store: Store;
  /** Goes with every form of theirs. */
  readonly token: string;
  /** Does what a form asks for, with the store that signs for them, or asks their browser to sign first. */
  act(work: (store: Store) => Promise<Answer>): Promise<Answer | Asked>;
  /** Goes on with what waited for their signature. Throws `Refused` for a signature of anybody else. */
  sign?(act: string, signature: string): Promise<Answer | Asked>;
  /** Ends their session; missing for who did not begin one here. */
  logOut?(): Answer;
};

/** What a page needs to know of who is not let in yet. */
export type Stranger = Pick<Desk, 'channel' | 'language' | 'here' | 'now'>;

/** SignedInAs may use a console. */
export type Access = {
  /** Why a request is refused whatever it asks for, by its word, or undefined when it may be answered. */
  objection(request: IncomingMessage): 'notOurAddress' | 'fromPagesOnly' | undefined;
  /** SignedInAs asks, or what is answered to who is not let in: a way in, or a refusal. */
  admit(request: IncomingMessage, address: URL, stranger: Stranger): Promise<Visitor | Answer>;
};

/** Whether somebody was let in. */
export function isVisitor(one: Visitor | Answer): one is Visitor {
  return 'roles' in one;
}
