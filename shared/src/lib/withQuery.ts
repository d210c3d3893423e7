import { encodeText } from './encodeText.ts';

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
