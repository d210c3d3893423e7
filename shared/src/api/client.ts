import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import { envelope, expiredCode, successCode } from '../contract/envelope.ts';
import { readData, type UnreadField } from '../contract/reading.ts';
import { serverClock } from '../device/clock.ts';
import { siteConfig } from '../device/siteConfig.ts';
import { baseAddress, currentToken } from '../device/storage.ts';
import { callObserver, type Feedback } from './callEvents.ts';
import { versionHeaders } from './clientVersion.ts';
import { dropEarly, takeEarly } from './earlyAnswers.ts';
import { ApiError, BadAnswer, NetworkError, SessionExpired } from './errors.ts';
import { type HttpAnswer, type HttpRequest, http } from './http.ts';

export type CallOptions = Partial<Feedback> & {
  /** The idempotency key, for a call that is carried out once. */
  readonly key?: string;
  /** Whether the host itself calls, and not the screen that shows. */
  readonly isOfHost?: boolean;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: (fraction: number) => void;
};

export type Answer<Data> = {
  readonly data: Data;
  readonly message: string;
  /** The time of the request by the page's clock: for an early answer, before `send`. */
  readonly sentAt: number;
};

/** From this status on a server reports a failure of its own. */
const BROKEN_SERVER = 500;

/** The times of a call by the page's clock; `receivedAt` is set for early answers only. */
type Timing = { sentAt: number; receivedAt?: number };

type Received = Pick<HttpAnswer, 'status' | 'data'>;

/**
 * Sends one declared call and reads its answer. Throws ApiError, NetworkError, SessionExpired or BadAnswer; never
 * toasts or navigates itself. Refuses a call with `once` that has no key: send it with `sendOnce` or `useIntention`.
 */
export async function send<Input, Data>(
  call: Call<Input, Data>,
  input: Input,
  { overlay = true, errorToast = true, ...options }: CallOptions = {},
): Promise<Answer<Data>> {
  if (call.once && !options.key) {
    throw new Error(
      `${call.path} is carried out once and needs a key: send it with sendOnce or useIntention.`,
    );
  }
  // A call that moves money or takes something makes all early answers stale.
  if (call.once) dropEarly();
  const feedback = { overlay, errorToast };
  const timing: Timing = { sentAt: performance.now() };
  let failure: unknown;
  callObserver().started(call, feedback);
  try {
    return await exchange(call, input, options, timing);
  } catch (error) {
    failure = error;
    callObserver().failed(call, error, feedback);
    throw error;
  } finally {
    const { sentAt, receivedAt = performance.now() } = timing;
    callObserver().ended(call, feedback, receivedAt - sentAt, failure);
  }
}

async function exchange<Input, Data>(
  call: Call<Input, Data>,
  input: Input,
  options: CallOptions,
  timing: Timing,
): Promise<Answer<Data>> {
  const token = currentToken();
  const response = await request(call, input, token, options, timing);
  const answer = readEnvelope(response);
  const isUnauthorised = response.status === expiredCode || answer?.code === expiredCode;
  if (isUnauthorised && !call.hasOwn401) {
    if (token) callObserver().expired(token);
    throw new SessionExpired(`${call.path} refused the token`);
  }
  if (!answer)
    throw new BadAnswer(`${call.path} answered ${response.status} without an envelope`, response.status);
  // A server that failed may have booked before it did: its refusal proves nothing.
  if (call.once && response.status >= BROKEN_SERVER)
    throw new BadAnswer(`${call.path} answered ${response.status}`, response.status);
  if (answer.code !== successCode) throw new ApiError(answer.code, answer.message, response.status);
  const read = readData(call.data, answer.data);
  if (read.unread.length > 0) callObserver().unread(call, read.unread);
  if (!read.ok) throw new BadAnswer(`${call.path}: ${describe(read.unread)}`);
  return { data: read.data, message: answer.message, sentAt: timing.sentAt };
}

async function request<Input>(
  call: Call<Input>,
  input: Input,
  token: string | null,
  { key, isOfHost, signal, onUploadProgress }: CallOptions,
  timing: Timing,
): Promise<Received> {
  const { method, path } = call;
  const pending = takeEarly({ method, path, input }, { base: baseAddress(), token });
  const early = pending && (await pending);
  if (early) {
    Object.assign(timing, { sentAt: early.sentAt, receivedAt: early.receivedAt });
    return { status: early.status, data: early.text };
  }
  const sentAt = performance.now();
  timing.sentAt = sentAt;
  try {
    const response = await http.send({
      ...http.common,
      url: baseAddress() + call.path,
      method: call.method,
      headers: {
        Accept: 'application/json, text/plain, */*',
        ...(call.encoding === 'json' && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && keyHeaders(key)),
        ...versionHeaders(isOfHost),
      },
      ...bodyOf(call, input),
      ...(signal && { signal }),
      ...(onUploadProgress && {
        onUploadProgress: ({ loaded, total }) => onUploadProgress(total ? loaded / total : 0),
      }),
    });
    const date = response.headers.date;
    if (typeof date === 'string') serverClock.observe(date, sentAt, performance.now());
    return response;
  } catch (error) {
    if (!(error instanceof Error)) throw new NetworkError(`${call.path}: no answer`, false);
    const code = 'code' in error ? error.code : undefined;
    const isAborted = code === 'ERR_CANCELED' || code === 'ECONNABORTED';
    throw new NetworkError(`${call.path}: ${error.message}`, code === 'ETIMEDOUT', isAborted);
  }
}

/** Returns the header with the idempotency key, or none where the platform refuses it. */
function keyHeaders(key: string): Record<string, string> {
  const { keyHeader } = siteConfig();
  return keyHeader ? { [keyHeader]: key } : {};
}

/** Returns the input as it is sent: in the address, as JSON, or as a form, whose content type the browser sets. */
function bodyOf<Input>(call: Call<Input>, input: Input): HttpRequest {
  if (call.encoding === 'query') return { params: input };
  if (call.encoding === 'json') return { data: JSON.stringify(input) };
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return { data: form };
}

function readEnvelope(response: Received) {
  try {
    const read = v.safeParse(envelope, JSON.parse(response.data));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

function describe(unread: readonly UnreadField[]): string {
  return unread.map(({ field, expected }) => `${field} ${expected}`).join('; ');
}
