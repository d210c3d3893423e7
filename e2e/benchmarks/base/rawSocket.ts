import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

export type RawSocket = {
  send(text: string): void;
  close(): void;
};

type Listener = {
  /** Receives the bytes of a text message. The buffer is reused, so they have to be read at once. */
  readonly onText: (payload: Buffer) => void;
  readonly onClose: () => void;
};

/**
 * Opens a WebSocket client that costs next to nothing, so that hundreds of them on one machine measure the
 * platform and not themselves: it decodes no text and supports no fragmented messages.
 */
export function openRawSocket(address: string, { onText, onClose }: Listener): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const asked = request(address, {
      headers: {
        // The origin that a page of the site would send.
        origin: new URL(address).origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    asked.on('response', ({ statusCode }) => reject(new Error(`A guest was not let in: ${statusCode}.`)));
    asked.on('error', reject);
    asked.on('upgrade', (_, wire, head) => {
      wire.on('error', () => wire.destroy());
      wire.on('close', onClose);
      const read = frameReader(wire, onText);
      read(head);
      wire.on('data', read);
      resolve({
        send: (text) => wire.write(frameOf(TEXT, Buffer.from(text))),
        close: () => wire.destroy(),
      });
    });
    asked.end();
  });
}

function frameReader(wire: Duplex, onText: (payload: Buffer) => void): (bytes: Buffer) => void {
  let unread: Buffer = Buffer.alloc(0);
  return (bytes) => {
    unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes]);
    for (let frame = readFrame(unread); frame; frame = readFrame(unread)) {
      unread = unread.subarray(frame.end);
      if (frame.opcode === TEXT) onText(frame.payload);
      if (frame.opcode === PING) wire.write(frameOf(PONG, frame.payload));
      if (frame.opcode === CLOSE) wire.destroy();
    }
  };
}

/** Returns the first whole frame of these bytes; a server's frames are not masked. */
function readFrame(bytes: Buffer) {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1);
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return null;
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  const end = start + length;
  if (bytes.length < end) return null;
  return { opcode: bytes.readUInt8(0) & 15, payload: bytes.subarray(start, end), end };
}

/** The mask is all zeros, which leaves the payload unchanged. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 6 : length < 65_536 ? 8 : 14);
  head.writeUInt8(128 | opcode, 0);
  if (length < 126) head.writeUInt8(128 | length, 1);
  else if (length < 65_536) {
    head.writeUInt8(128 | 126, 1);
    head.writeUInt16BE(length, 2);
  } else {
    head.writeUInt8(128 | 127, 1);
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}
