import { nothing } from '../shapes/lists.ts';
import type { Player } from './player.ts';
import type { State } from './state.ts';

export type Answer = { readonly code: number; readonly message: string; readonly data: unknown };

/** A file of a multipart request. */
export type SentFile = { readonly bytes: Buffer };

export type Call = {
  readonly state: State;
  /** Query, form fields and JSON together, as PHP reads them. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly file: SentFile | null;
  readonly token: string;
  readonly now: number;
};

export type Handler = (call: Call) => Answer;
export type Handlers = Readonly<Record<string, Handler>>;

/** Ends a call without an effect and says why. */
export class Refusal extends Error {
  readonly code: number;

  constructor(message: string, code = 400) {
    super(message);
    this.code = code;
  }
}

export const answer = (data: unknown = nothing, message = '操作成功'): Answer => ({
  code: 200,
  message,
  data,
});

/** Returns a handler for players with a session; others get code 401, with HTTP 200 as all answers. */
export function forPlayer(handle: (player: Player, call: Call) => Answer): Handler {
  return (call) => {
    const player = call.state.tokens.get(call.token);
    if (!player) throw new Refusal('登录已过期，请重新登录', 401);
    return handle(player, call);
  };
}
