import { createSocket } from 'node:dgram';

/** The address at which an edge or nginx says what it served. */
export type ServedAddress = { readonly host: string; readonly port: number };

/** A socket that listens. */
export type ServedSocket = { readonly port: number; close(): Promise<void> };

/** Room for what comes while this thread is busy with a report; the system may give less. */
const BUFFER_BYTES = 1024 * 1024;

/**
 * Listens for lines of syslog by UDP; port 0 takes a free one. Nothing proves who sent a line, so only the network of the
 * servers in front may reach the address.
 */
export async function listenForServed(
  { host, port }: ServedAddress,
  take: (message: Uint8Array) => void,
  log: (line: string) => void,
): Promise<ServedSocket> {
  const type = host.includes(':') ? 'udp6' : 'udp4';
  const socket = createSocket({ type, recvBufferSize: BUFFER_BYTES }, take);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, host, resolve);
  });
  socket.removeAllListeners('error');
  socket.on('error', (error) => log(`collector: served entries: ${error.message}`));
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}
