/** Tells when Ctrl-C or a plain kill asks this program to end: what is under way is then finished. */
export function untilEnded(): AbortSignal {
  const end = new AbortController();
  // Not `once`: a terminal and the script that started us may both pass on the same Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  return end.signal;
}
