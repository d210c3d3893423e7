/** An answer of the platform with a code other than 200; `message` is the platform's own text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  /** The HTTP status of the answer, where one came. */
  readonly status: number | undefined;

  constructor(code: number, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The platform's code for something that it does not know. */
const UNKNOWN = 404;

/** Whether the platform does not know what was requested, so that a retry would not bring it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNKNOWN;
}

/** A refusal because another intention of the same kind is in progress, here or in another tab: nothing was sent. */
export class UnderWay extends ApiError {
  constructor() {
    super(409, '上一笔正在处理，请稍候');
  }
}

/** A call without a usable answer (no connection, or the time limit passed), whose outcome is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly isTimeout: boolean;
  /** Whether the request was aborted because the screen or the page was left. */
  readonly isAborted: boolean;

  constructor(message: string, isTimeout: boolean, isAborted = false) {
    super(message);
    this.isTimeout = isTimeout;
    this.isAborted = isAborted;
  }
}

/** A refusal of the token by the platform: the session has ended. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}

/** An answer that does not have the declared shape. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  /** The HTTP status of an answer without an envelope, which may not come from the platform. */
  readonly bareStatus: number | undefined;

  constructor(message: string, bareStatus?: number) {
    super(message);
    this.bareStatus = bareStatus;
  }
}
