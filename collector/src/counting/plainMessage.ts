/**
 * A message without what differs each time it is written (numbers that identify, addresses with what follows their question
 * mark, quoted data), so that the same mistake is one group.
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
