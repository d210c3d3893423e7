/** What an address matches, whatever its parameters are called: two addresses with one pattern are the same address. */
export function routePattern(path: string): string {
  return path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');
}
