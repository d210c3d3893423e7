import { visible, visibleLines } from '../../base/visible.ts';

/**
 * Returns a reported text as one line of limited length. It is untrusted: everybody who has the site open can send any
 * text.
 */
export function reportedLine(text: string, atMost = 300): string {
  return cut(visible(text), atMost);
}

/** Returns a reported text as lines, limited in length. */
export function reportedLines(text: string, atMost = 4_000): string {
  return cut(visibleLines(text.replaceAll('\r\n', '\n')), atMost);
}

function cut(text: string, atMost: number): string {
  const characters = Array.from(text.slice(0, atMost * 2));
  return characters.length > atMost ? `${characters.slice(0, atMost).join('')}…` : text;
}
