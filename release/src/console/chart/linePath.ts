/** The position of a value in a drawing. */
export type Place = { readonly x: number; readonly y: number };

/** Returns the SVG path through these places, with a gap at each missing one. A place between two gaps becomes a dot. */
export function linePath(places: readonly (Place | undefined)[]): string {
  let path = '';
  places.forEach((place, index) => {
    if (!place) return;
    const isBegin = !places[index - 1];
    path += `${isBegin ? 'M' : 'L'}${round(place.x)} ${round(place.y)}`;
    // A line of length zero shows as a dot, because of its round end.
    if (isBegin && !places[index + 1]) path += 'h0';
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
