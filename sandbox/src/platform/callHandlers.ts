import type { InputOf } from '@site/shared/contract/call';
import type { CallName, calls } from '@site/shared/contract/table/calls';
import type { Envelope } from './base/envelope.ts';
import type { Platform } from './platform.ts';
import type { Player } from './players/players.ts';

export type Visit = {
  readonly platform: Platform;
  readonly now: number;
  /** The address under which limits count the visitor. */
  readonly address: string;
};
export type Session = Visit & { readonly player: Player; readonly token: string };

type Outcome = Envelope | Promise<Envelope>;
type OpenHandler<Input> = { readonly access: 'open'; handle(input: Input, visit: Visit): Outcome };
type PlayerHandler<Input> = { readonly access: 'player'; handle(input: Input, session: Session): Outcome };

type OnceHandler<Input> = {
  readonly access: 'once';
  /** The slow part that books nothing, such as comparing a password. */
  check?(input: Input, session: Session): Promise<void>;
  /** Runs in one transaction with the idempotency key. */
  book(input: Input, session: Session): Envelope;
};

/** The handler of one call; its payload has been checked against the contract. */
export type CallHandler<Input = never> = OpenHandler<Input> | PlayerHandler<Input> | OnceHandler<Input>;

/** The handlers of all calls of the contract, by name. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<InputOf<(typeof calls)[Name]>> };

/** The handlers of one feature's calls: only names of the contract. */
export type FeatureHandlers = Partial<CallHandlers>;

/** Returns a handler that serves anyone. */
export function open<Input>(handle: OpenHandler<Input>['handle']): OpenHandler<Input> {
  return { access: 'open', handle };
}

/** Returns a handler that serves the player of the request's token. */
export function forPlayer<Input>(handle: PlayerHandler<Input>['handle']): PlayerHandler<Input> {
  return { access: 'player', handle };
}

/** Returns a handler that serves the player of the request's token and runs once for each idempotency key. */
export function forPlayerOnce<Input>(
  book: OnceHandler<Input>['book'],
  check?: OnceHandler<Input>['check'],
): OnceHandler<Input> {
  return { access: 'once', book, ...(check && { check }) };
}
