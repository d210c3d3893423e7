import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Duplex } from 'node:stream';
import { pingFrame, socketPath } from '@site/shared/contract/socket';
import type { Target } from './target.ts';

const FIRST_FRAME_MS = 5_000;

/**
 * The result of opening a socket: refused before it opened, closed with a code, or open with the first text, if any came.
 */
export type SocketTry =
  | { readonly refused: string }
  | { readonly closed: number }
  | { readonly frame: string | undefined };

/** Opens the socket of a room as a page would, sends a ping and waits for a first frame. */
export function trySocket(target: Target, roomId: string, token: string): Promise<SocketTry> {
  const { address, socketBase = address, origin = new URL(address).origin, timeoutMs = 10_000 } = target;
  const url = new URL(socketBase.replace(/^ws/i, 'http') + socketPath);
  url.search = new URLSearchParams({ roomid: roomId, _token: token }).toString();
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(url, {
      agent: false,
      headers: {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    const timer = setTimeout(() => request.destroy(new Error('no answer')), timeoutMs);
    request.once('error', (error) => resolve({ refused: error.message }));
    request.once('response', ({ statusCode }: IncomingMessage) => {
      resolve({ refused: `answered ${statusCode} instead of a socket` });
      request.destroy();
    });
    request.once('upgrade', (_response, socket, head) => firstFrame(socket, head).then(resolve));
    request.once('close', () => clearTimeout(timer));
    request.end();
  });
}

function firstFrame(socket: Duplex, head: Buffer): Promise<SocketTry> {
  return new Promise((resolve) => {
    const finish = (outcome: SocketTry) => {
      clearTimeout(timer);
      resolve(outcome);
      socket.destroy();
    };
    const timer = setTimeout(() => finish({ frame: undefined }), FIRST_FRAME_MS);
    let bytes = head;
    const read = () => {
      const found = frameIn(bytes);
      if (found?.kind === 'close') finish({ closed: found.code });
      if (found?.kind === 'text') finish({ frame: found.text });
    };
    socket.on('data', (more: Buffer) => {
      bytes = Buffer.concat([bytes, more]);
      read();
    });
    socket.once('error', () => finish({ refused: 'the connection broke' }));
    socket.once('end', () => finish({ refused: 'the connection was ended at once' }));
    socket.write(textFrame(pingFrame));
    read();
  });
}

/** Returns a short text as a frame of a client, which has to be masked. */
function textFrame(text: string): Buffer {
  const mask = randomBytes(4);
  const masked = Buffer.from(text).map((byte, place) => byte ^ (mask[place % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | masked.length]), mask, masked]);
}

type Frame =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly code: number };

/** Returns the first text or close among the frames that are complete. */
function frameIn(bytes: Buffer): Frame | undefined {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return undefined;
  const isLong = second === 126;
  const start = isLong ? 4 : 2;
  if (bytes.length < start) return undefined;
  const length = isLong ? bytes.readUInt16BE(2) : second;
  const payload = bytes.subarray(start, start + length);
  if (payload.length < length) return undefined;
  const kind = first & 0x0f;
  if (kind === 8) return { kind: 'close', code: length >= 2 ? payload.readUInt16BE(0) : 1005 };
  if (kind === 1) return { kind: 'text', text: payload.toString('utf8') };
  return frameIn(bytes.subarray(start + length));
}
