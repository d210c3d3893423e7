import type { Call } from '@site/shared/contract/call';
import type { Envelope } from '../envelope.ts';
import { readInput } from '../input.ts';
import type { Platform } from '../platform.ts';
import type { Player } from '../players.ts';

export type Visit = { readonly platform: Platform; readonly now: number };
export type Session = Visit & { readonly player: Player; readonly token: string };

type Outcome = Envelope | Promise<Envelope>;
type AnyCall = Pick<Call, 'method' | 'path' | 'encoding'>;

/** A call of the contract with what answers it; the payload is checked before it gets there. */
export type Binding =
  | { readonly call: AnyCall; readonly access: 'open'; run(payload: unknown, visit: Visit): Outcome }
  | { readonly call: AnyCall; readonly access: 'player'; run(payload: unknown, session: Session): Outcome };

/** Answers a call for anyone. */
export function open<Input>(call: Call<Input>, handle: (input: Input, visit: Visit) => Outcome): Binding {
  return {
    call,
    access: 'open',
    run: (payload, visit) => handle(inputOf(call, payload), visit),
  };
}

/** Answers a call for the player whose token came with it. */
export function forPlayer<Input>(
  call: Call<Input>,
  handle: (input: Input, session: Session) => Outcome,
): Binding {
  return {
    call,
    access: 'player',
    run: (payload, session) => handle(inputOf(call, payload), session),
  };
}

/** The contract ties what a call takes to its schema; the schema's own type does not say it. */
function inputOf<Input>(call: Call<Input>, payload: unknown): Input {
  return readInput(call.input, payload) as Input;
}
