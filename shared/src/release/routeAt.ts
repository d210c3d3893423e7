/**
 * The route that shows a path, or null when none does. `:name` stands for any one segment, capitals count, slashes at the
 * end do not. Where several match, the one with the fewest parameters is meant, then the first: as the router has it.
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

/** The segments of a path that was gone to, as text: what stands before its first slash comes first, slashes at the end do not count. */
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

/** What was typed into the address may be no text in percent signs. */
function decoded(segments: string[]): string[] {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}
