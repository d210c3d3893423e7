/** Where a value stands in a drawing. */
export type Place = { readonly x: number; readonly y: number };

/** The path of a line through these places, with a gap where there is none. A place alone between gaps is a dot. */
export function linePath(places: readonly (Place | undefined)[]): string {
  let path = '';
  places.forEach((place, index) => {
    if (!place) return;
    const isBegin = !places[index - 1];
    path += `${isBegin ? 'M' : 'L'}${round(place.x)} ${round(place.y)}`;
    // A line of no length is drawn as its round end.
    if (isBegin && !places[index + 1]) path += 'h0';
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
