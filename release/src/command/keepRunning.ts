import type { Server } from 'node:http';

const GRACE_MS = 1_000;

/** Lets a server run until Ctrl-C or a plain kill, and then finish its open requests. */
export function keepRunning(server: Server): void {
  // Not `once`: a terminal and the script that started us may both pass on the same Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(server));
}

function end(server: Server): void {
  server.close();
  // A browser leaves idle connections open, which would delay the end.
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
}
