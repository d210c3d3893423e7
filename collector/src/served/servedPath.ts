/** The line that nginx and the edge write of one served entry, with or without the name of their machine (RFC 3164). Every part is bounded. */
const line =
  /^<\d{1,3}>[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d (?:[A-Za-z0-9.:-]{1,255} )?site_served: (\/[A-Za-z0-9._~@+/-]{1,255})$/;

/** Returns the path in a line of syslog about one served entry; undefined for anything else. */
export function servedPathIn(message: Uint8Array): string | undefined {
  return line.exec(Buffer.from(message).toString('latin1'))?.[1];
}
