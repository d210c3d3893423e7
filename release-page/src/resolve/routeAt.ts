/**
 * Returns the route that shows a path, or null when none does. `:name` matches any one segment, case matters, slashes
 * at the end do not. Of several matches the one with the fewest parameters wins, then the first, as in the router.
 */
export function routeAt<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const given = segmentsIn(pathname);
  const matching = routes
    .map((route) => ({ route, wanted: segmentsOf(route.path) }))
    .filter(
      ({ wanted }) => wanted.length === given.length && wanted.every((name, at) => fits(name, given[at])),
    )
    .sort((a, b) => parametersIn(a.wanted) - parametersIn(b.wanted));
  return matching[0]?.route ?? null;
}

/**
 * Returns the segments of a path that the player went to, as text. The text before the first slash is a segment too;
 * slashes at the end do not count.
 */
export function segmentsIn(pathname: string): string[] {
  return decoded(segmentsOf(pathname));
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}

function fits(wanted: string, given: string | undefined): boolean {
  return isParameter(wanted) ? given !== '' : wanted === given;
}

function parametersIn(segments: readonly string[]): number {
  return segments.filter(isParameter).length;
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** Returns the segments decoded; a typed address may not be valid percent-encoding and stays as it is. */
function decoded(segments: string[]): string[] {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}
