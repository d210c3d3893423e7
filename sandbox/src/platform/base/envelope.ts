import { expiredCode, successCode } from '@site/shared/contract/envelope';

/** The response of every call: `code` 200 is success; otherwise the player sees `message`. */
export type Envelope = { readonly code: number; readonly message: string; readonly data: unknown };

/** The codes of refusals in the body. */
export const codes = {
  refused: 400,
  unauthorised: expiredCode,
  unknown: 404,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  broken: 500,
} as const;

export function answer(data: unknown, message = '操作成功'): Envelope {
  return { code: successCode, message, data };
}

/** Thrown anywhere inside a call: ends it, rolls its transaction back, and shows the player the reason. */
export class Refusal extends Error {
  readonly code: number;

  constructor(message: string, code: number = codes.refused) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }

  get envelope(): Envelope {
    return { code: this.code, message: this.message, data: null };
  }
}

/** Returns the refusal of a call whose session has ended. */
export const sessionOver = () => new Refusal('登录已过期，请重新登录！', codes.unauthorised);

/** Returns the HTTP status: 200 also for refusals, so that proxies see expired sessions only. */
export function httpStatus({ code }: Envelope): number {
  return code === codes.unauthorised ? expiredCode : 200;
}
