/** What a terminal acts upon or what turns writing around, instead of showing it: C0, delete, C1, line and direction marks. */
const acting = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A name or reason that somebody gave, in one line, with what would act on a terminal written out as `\u001b`. */
export function visible(text: string): string {
  return text.replace(acting, writtenOut);
}

/** The same for a text of several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

function writtenOut(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
