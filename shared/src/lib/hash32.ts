/** Returns 32 bits that two texts hardly ever share (FNV-1a, with a given beginning). It protects no secret. */
export function hash32(text: string, beginning = 0x811c9dc5): number {
  let hash = beginning;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
