import { socketPath } from '@site/shared/contract/socket';

/** Returns the address of a room's socket; an empty base means the page's own origin. */
export function socketAddress(base: string, origin: string, roomId: string, token: string): string {
  const address = new URL(base + socketPath, origin);
  address.protocol = /^(https|wss):$/.test(address.protocol) ? 'wss:' : 'ws:';
  address.search = new URLSearchParams({ roomid: roomId, _token: token }).toString();
  return address.href;
}
