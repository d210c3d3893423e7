/** A picture inside the text, which costs nothing of what a long text costs and would be torn. */
const pictures = /data:image\/[\w.+-]+;base64,[\w+/=]*/gi;

/** The beginning of HTML, about so long without its pictures; a tag is never torn. Short HTML is given back as it is. */
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
