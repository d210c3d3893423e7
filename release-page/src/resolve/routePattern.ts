/** Returns an address without the names of its parameters: two addresses with one pattern are the same address. */
export function routePattern(path: string): string {
  return path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1');
}
