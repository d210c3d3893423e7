/** The platform answered with a code other than 200; `message` is the platform's own text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  /** The HTTP status, where an answer came. */
  readonly status: number | undefined;

  constructor(code: number, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** How the platform refuses what it does not know. */
const UNKNOWN = 404;

/** Whether the platform does not know what was asked for: asking again would not bring it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNKNOWN;
}

/** Another one of the same kind is under way, here or in another tab: nothing was sent. */
export class UnderWay extends ApiError {
  constructor() {
    super(409, '上一笔正在处理，请稍候');
  }
}

/** No usable answer came: the connection failed or the time limit passed. The outcome of the call is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly isTimeout: boolean;
  /** Whether nobody waited for the answer any more: the screen or the page was left. */
  readonly isAborted: boolean;

  constructor(message: string, isTimeout: boolean, isAborted = false) {
    super(message);
    this.isTimeout = isTimeout;
    this.isAborted = isAborted;
  }
}

/** The platform no longer accepts the token; the session has ended. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}

/** An answer came that does not have the declared shape. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  /** The HTTP status where no envelope came, so that it may not be the platform that answered. */
  readonly bareStatus: number | undefined;

  constructor(message: string, bareStatus?: number) {
    super(message);
    this.bareStatus = bareStatus;
  }
}
