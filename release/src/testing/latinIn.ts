/** The names that are the same in every language. */
const names = [
  'host',
  'hall',
  'wallet',
  'chess',
  'live',
  'Lin',
  'Mei',
  'Wei',
  'pilot',
  'default',
  'UTC',
  'English',
  'title',
  'GET',
  'POST',
  'LCP',
  'INP',
  'ms',
];

/**
 * Returns the Latin words of a page that are no names. Addresses, texts that people wrote and texts that are marked as
 * foreign are left out.
 */
export function latinIn(markup: string): string[] {
  const own = markup
    .replace(/<(style|script|code|q|bdi)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<(\w+)[^>]* (?:lang="en"|translate="no")[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...own.matchAll(/ (?:aria-label|title|placeholder|alt|data-label)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const text = [own.replace(/<[^>]*>/g, ' '), ...attributes].join(' ').replace(/https?:\/\/\S+/g, '');
  const words = text.replace(/&\w+;/g, ' ').match(/[A-Za-z][A-Za-z'-]+/g) ?? [];
  return [...new Set(words)].filter((word) => !names.includes(word));
}
