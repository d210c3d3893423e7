const LONGEST = 80;
/** The first words are within this many characters, whatever tags precede them. */
const LOOKED_AT = 4_000;

const characters: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the beginning of an article as plain text, without any element of its HTML. */
export function excerpt(html: string): string {
  const text = html
    .slice(0, LOOKED_AT)
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}
