import type { InputOf } from '@site/shared/contract/call';
import type { CallName, calls } from '@site/shared/contract/table/calls';
import type { Envelope } from './base/envelope.ts';
import type { Platform } from './platform.ts';
import type { Player } from './players/players.ts';

export type Visit = {
  readonly platform: Platform;
  readonly now: number;
  /** Under which address the visitor is counted. */
  readonly address: string;
};
export type Session = Visit & { readonly player: Player; readonly token: string };

type Outcome = Envelope | Promise<Envelope>;
type OpenHandler<Input> = { readonly access: 'open'; handle(input: Input, visit: Visit): Outcome };
type PlayerHandler<Input> = { readonly access: 'player'; handle(input: Input, session: Session): Outcome };

type OnceHandler<Input> = {
  readonly access: 'once';
  /** What takes its time and books nothing, such as comparing a password. */
  check?(input: Input, session: Session): Promise<void>;
  /** Runs in one transaction with the key of the intention. */
  book(input: Input, session: Session): Envelope;
};

/** What answers one call; its payload is checked against the contract before it gets there. */
export type CallHandler<Input = never> = OpenHandler<Input> | PlayerHandler<Input> | OnceHandler<Input>;

/** What answers every call of the contract, by its name there. */
export type CallHandlers = { readonly [Name in CallName]: CallHandler<InputOf<(typeof calls)[Name]>> };

/** The calls that one feature answers: none that the contract does not name. */
export type FeatureHandlers = Partial<CallHandlers>;

/** Answers a call for anyone. */
export function open<Input>(handle: OpenHandler<Input>['handle']): OpenHandler<Input> {
  return { access: 'open', handle };
}

/** Answers a call for the player whose token came with it. */
export function forPlayer<Input>(handle: PlayerHandler<Input>['handle']): PlayerHandler<Input> {
  return { access: 'player', handle };
}

/** Answers a call that is carried out once for each key, for the player whose token came with it. */
export function forPlayerOnce<Input>(
  book: OnceHandler<Input>['book'],
  check?: OnceHandler<Input>['check'],
): OnceHandler<Input> {
  return { access: 'once', book, ...(check && { check }) };
}
