import { createSocket } from 'node:dgram';

/**
 * Matches the names of files that may be the entry of a version, the one that every page with nothing of the version fetches:
 * what a build calls the entry of a remote and the first script of a host. A collector knows from the release document
 * which of them is. nginx has the same form in `deploy/nginx/served`.
 */
export const entryForm =
  /^\/(?:host\/[^/?]+\/(?:packages|main)|remotes\/[\w@~-]+\/[^/?]+\/(?:[A-Za-z0-9_-]+\/)*(?:entry|remoteEntry))[A-Za-z0-9_.-]*\.js$/;

/** The head of a line of syslog (RFC 3164) after its date, as nginx writes it: local use 7, information. */
const PRIORITY = '<190>';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the line about a served entry. It has its path and nothing of the player. */
export function servedLine(path: string, now: Date): string {
  const day = String(now.getUTCDate()).padStart(2);
  const time = now.toISOString().slice(11, 19);
  return `${PRIORITY}${months[now.getUTCMonth()]} ${day} ${time} site_served: ${path}`;
}

/** Sends a line for each served entry to a collector by UDP: nobody waits for it, and it may be lost. */
export function servedSender(host: string, port: number, now: () => Date = () => new Date()) {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('error', () => {});
  return {
    // With a callback a failed look-up of the name is no event of the socket.
    send: (path: string) => socket.send(servedLine(path, now()), port, host, () => {}),
    close: () => void socket.close(),
  };
}
