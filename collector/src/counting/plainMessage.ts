/**
 * Normalizes an error message: replaces what differs each time (identifying numbers, query values, white space), so that
 * equal errors form one group.
 */
export function plainMessage(message: string): string {
  return message
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '#')
    .replace(/\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi, '#')
    .replace(/([?&][\w-]+=)[^&\s'")]*/g, '$1#')
    .replace(/\d{4,}/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}
