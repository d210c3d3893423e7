/** Whether a name leads to this computer, which browsers trust without TLS. */
export function isThisComputer(hostname: string): boolean {
  return hostname === 'localhost' || /^127\./.test(hostname);
}
