/** Halves of a pair that stand alone: no text in Unicode, though a string of JavaScript and JSON may hold them. */
const loneSurrogates = /[\ud800-\udfff]/gu;

/** Text as a part of an address. Half a character, which no address can carry, becomes the sign for an unknown one. */
export function encodeText(text: string | number): string {
  return encodeURIComponent(String(text).replace(loneSurrogates, '\ufffd'));
}
