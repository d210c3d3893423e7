/** Returns a signal that aborts on Ctrl-C or a plain kill. The program then finishes its current work. */
export function untilEnded(): AbortSignal {
  const end = new AbortController();
  // Not `once`: a terminal and the script that started us may both pass on the same Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  return end.signal;
}
