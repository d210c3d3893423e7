import type { UnreadField } from '../contract/reading.ts';

const logged = new Set<string>();

/**
 * Writes one line for each field of a call that this page could not read, for whoever connects a platform: polling
 * would repeat it. The line has the form of the value and not the value, which may be personal.
 */
export function logUnread(path: string, fields: readonly UnreadField[]): void {
  for (const { field, seen, expected } of fields) {
    const line = `${path}: ${field}: ${expected}, and not ${seen}`;
    if (logged.has(line)) continue;
    logged.add(line);
    console.info(line);
  }
}
