/**
 * The characters that a terminal acts upon, or that turn the direction of text: C0, delete, C1, line and direction
 * marks.
 */
const acting = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Returns a name or reason that a person gave as one line, with such characters written out as `\u001b`. */
export function visible(text: string): string {
  return text.replace(acting, writtenOut);
}

/** Returns a text of several lines with such characters written out. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

function writtenOut(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
