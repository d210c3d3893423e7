/**
 * Returns a function that makes the value of a text once, and remembers the values of the last texts. It is for values that
 * depend on nothing but their text.
 */
export function remembered<Made>(make: (text: string) => Made, most = 1_000): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    known.set(text, made);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return made;
  };
}
