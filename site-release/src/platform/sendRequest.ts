import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { jsonIn, parsedAs } from '@site/release/for-site';
import type { Call } from '@site/shared/contract/call';
import { envelope } from '@site/shared/contract/envelope';
import type * as v from 'valibot';
import type { Target } from './target.ts';

const TIMEOUT_MS = 10_000;
const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

export type PlatformRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type PlatformResponse = {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** The body, unpacked. */
  readonly text: string;
  /** The size of the body on the line. */
  readonly bytes: number;
};

/** Sends one request as a page at the site's origin would, without following redirects. Throws when no response comes. */
export function sendRequest(
  target: Target,
  { method, path, headers = {}, body }: PlatformRequest,
): Promise<PlatformResponse> {
  const { address, origin, timeoutMs = TIMEOUT_MS } = target;
  const url = new URL(address + path);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(url, {
      method,
      agent: false,
      headers: {
        accept: 'application/json, text/plain, */*',
        'accept-encoding': 'br, gzip, deflate',
        ...(origin && { origin }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer in ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );
    request.once('close', () => clearTimeout(timer));
    request.once('error', reject);
    request.once('response', (response) => responseOf(response).then(resolve, reject));
    request.end(body);
  });
}

/** Sends a call of the contract. Throws when no response comes. */
export function sendCall(
  target: Target,
  { method, path, encoding }: Call,
  {
    input = {},
    token,
    headers,
  }: { readonly input?: object; readonly token?: string; readonly headers?: PlatformRequest['headers'] } = {},
): Promise<PlatformResponse> {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (encoding === 'query') {
    const query = new URLSearchParams(Object.entries(input)).toString();
    return sendRequest(target, {
      method,
      path: query ? `${path}?${query}` : path,
      headers: { ...authorization, ...headers },
    });
  }
  return sendRequest(target, {
    method,
    path,
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    body: JSON.stringify(input),
  });
}

/** Returns the envelope in a response, or undefined when there is none. */
export function envelopeIn({ text }: PlatformResponse): v.InferOutput<typeof envelope> | undefined {
  return parsedAs(envelope, jsonIn(text));
}

/** Returns the status and the first words of an unexpected response, for people. */
export function shownStart({ status, text }: PlatformResponse): string {
  const start = text.slice(0, 60).replace(/\s+/g, ' ').trim();
  return start ? `${status} with “${start}”` : `${status} without a body`;
}

async function responseOf(response: IncomingMessage): Promise<PlatformResponse> {
  const bytes = await buffer(response);
  const { headers, statusCode = 0 } = response;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const encoding = header('content-encoding');
  const read = encoding === undefined ? undefined : unpack[encoding];
  return {
    status: statusCode,
    header,
    text: (read ? read(bytes) : bytes).toString('utf8'),
    bytes: bytes.length,
  };
}
