const readable = 4;

/**
 * Returns a saved number with all but its last four characters masked; a number of four or fewer is returned whole.
 */
export function maskNumber(value: string): string {
  const characters = Array.from(value);
  const hidden = Math.max(0, characters.length - readable);
  return '*'.repeat(hidden) + characters.slice(hidden).join('');
}
