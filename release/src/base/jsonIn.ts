/** Returns the value of a JSON text; undefined, which no schema accepts, for a text that is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
