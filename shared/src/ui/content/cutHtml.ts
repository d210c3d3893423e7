/** The inline pictures of a text. They do not count as its length, and a cut would break them. */
const pictures = /data:image\/[\w.+-]+;base64,[\w+/=]*/gi;

/**
 * Returns the beginning of HTML, about `most` characters without its pictures, and never cuts inside a tag. Short HTML
 * is returned unchanged.
 */
export function cutHtml(source: string, most: number): string {
  let from = 0;
  let left = most;
  if (source.length > most) {
    for (const { index, 0: picture } of source.matchAll(pictures)) {
      if (index - from > left) break;
      left -= index - from;
      from = index + picture.length;
    }
  }
  const end = from + left;
  if (end >= source.length) return source;
  const part = source.slice(0, end).replace(/[\ud800-\udbff]$/, '');
  const tag = part.lastIndexOf('<');
  return tag > part.lastIndexOf('>') ? part.slice(0, tag) : part;
}
