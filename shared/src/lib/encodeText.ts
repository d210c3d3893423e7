/** Unpaired surrogates, which a string of JavaScript or JSON may contain but valid Unicode may not. */
const loneSurrogates = /[\ud800-\udfff]/gu;

/**
 * Encodes a text as a part of an address. An unpaired surrogate, which no address can carry, becomes the replacement
 * character.
 */
export function encodeText(text: string | number): string {
  return encodeURIComponent(String(text).replace(loneSurrogates, '\ufffd'));
}
