const tones = ['ocean', 'azure', 'teal', 'jade', 'coral', 'rose', 'violet', 'plum', 'night', 'gold'] as const;

/**
 * Returns the colours of a game without a picture: always the same for the same name, whatever else is in the list.
 */
export function toneOf(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return tones[sum % tones.length] ?? 'ocean';
}
