import { pingFrame, socketPath } from '@site/shared/contract/socket';
import { WebSocket } from 'ws';
import type { Target } from './target.ts';

const FIRST_FRAME_MS = 5_000;
/** `ws` says with this code that a connection ended without a closing frame. */
const ENDED = 1006;

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
  const url = new URL(socketBase.replace(/^http/i, 'ws') + socketPath);
  url.search = new URLSearchParams({ roomid: roomId, _token: token }).toString();
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { origin, perMessageDeflate: false });
    const finish = (outcome: SocketTry) => {
      clearTimeout(timer);
      resolve(outcome);
      socket.terminate();
    };
    let timer = setTimeout(() => finish({ refused: 'no answer' }), timeoutMs);
    socket.on('error', ({ message }) => finish({ refused: message }));
    socket.on('unexpected-response', (_request, { statusCode }) =>
      finish({ refused: `answered ${statusCode} instead of a socket` }),
    );
    socket.on('open', () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish({ frame: undefined }), FIRST_FRAME_MS);
      socket.send(pingFrame);
    });
    socket.on('message', (data, isBinary) => {
      if (!isBinary) finish({ frame: String(data) });
    });
    socket.on('close', (code) =>
      finish(code === ENDED ? { refused: 'the connection was ended at once' } : { closed: code }),
    );
  });
}
