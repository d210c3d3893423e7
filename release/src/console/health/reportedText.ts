import { visible, visibleLines } from '../../base/visible.ts';

/** What somebody's page told, in one line of bearable length: whoever has the site open can send any text. */
export function reportedLine(text: string, atMost = 300): string {
  return cut(visible(text), atMost);
}

/** The same in several lines. */
export function reportedLines(text: string, atMost = 4_000): string {
  return cut(visibleLines(text.replaceAll('\r\n', '\n')), atMost);
}

function cut(text: string, atMost: number): string {
  const characters = Array.from(text.slice(0, atMost * 2));
  return characters.length > atMost ? `${characters.slice(0, atMost).join('')}…` : text;
}
