/** Returns a path with these values as its query, in this order; undefined values are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeText(value)}`],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Unpaired surrogates, which a string of JavaScript or JSON may contain but valid Unicode may not. */
const loneSurrogates = /[\ud800-\udfff]/gu;

/** Encodes a text for an address; an unpaired surrogate, which none can carry, becomes the replacement character. */
export function encodeText(text: string | number): string {
  return encodeURIComponent(String(text).replace(loneSurrogates, '\ufffd'));
}
