import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const HANDSHAKE = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 0x81;
const BINARY = 0x82;
const CLOSE = 0x88;

/** The platform's end of a room's socket, which can send any bytes. */
export type FuzzedSocket = {
  readonly isOpen: () => boolean;
  say(text: string): void;
  /** Sends bytes in a frame; a text frame may hold invalid text. */
  sayBytes(bytes: Buffer, kind?: 'text' | 'binary'): void;
  /** Sends raw bytes without a frame. */
  spill(bytes: Buffer): void;
  /** Closes the socket with a code, or without a close frame. */
  end(code?: number): void;
};

/** Accepts a socket. It answers every message with a pong. */
export function openSocket(asked: IncomingMessage, socket: Socket): FuzzedSocket {
  const key = createHash('sha1').update(`${asked.headers['sec-websocket-key']}${HANDSHAKE}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  let isOpen = true;
  const write = (bytes: Buffer) => isOpen && !socket.destroyed && socket.write(bytes);
  socket.on('data', () => write(frame(TEXT, Buffer.from('pong'))));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    isOpen = false;
  });
  return {
    isOpen: () => isOpen,
    say: (text) => write(frame(TEXT, Buffer.from(text))),
    sayBytes: (bytes, kind = 'text') => write(frame(kind === 'text' ? TEXT : BINARY, bytes)),
    spill: write,
    end(code) {
      if (code === undefined) return void socket.destroy();
      const body = Buffer.alloc(2);
      body.writeUInt16BE(code);
      write(frame(CLOSE, body));
      socket.end();
    },
  };
}

function frame(kind: number, body: Buffer): Buffer {
  const head = Buffer.alloc(body.length < 126 ? 2 : body.length < 65_536 ? 4 : 10);
  head[0] = kind;
  if (head.length === 2) head[1] = body.length;
  else if (head.length === 4) head.writeUInt16BE(body.length, 2);
  else head.writeBigUInt64BE(BigInt(body.length), 2);
  if (head.length > 2) head[1] = head.length === 4 ? 126 : 127;
  return Buffer.concat([head, body]);
}
