const readable = 4;

/** A saved number with only its last four characters readable; one of four or fewer is shown whole. */
export function maskNumber(value: string): string {
  const characters = Array.from(value);
  const hidden = Math.max(0, characters.length - readable);
  return '*'.repeat(hidden) + characters.slice(hidden).join('');
}
