import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies from the folder of all keys what a pilot needs: the key of the role `steps`, and the public half of the root's. Leaves
 * a copy whose original is gone. Returns whether the pilot has a key.
 */
export async function writePilotKeys(keys: string, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  await copyKey(keys, folder, 'steps.json', (text) => text);
  await copyKey(keys, folder, 'root.json', publicHalf);
  return existsSync(join(folder, 'steps.json'));
}

async function copyKey(
  from: string,
  to: string,
  name: string,
  part: (text: string) => string,
): Promise<void> {
  if (!existsSync(join(from, name))) return;
  const text = part(await readFile(join(from, name), 'utf8'));
  const file = join(to, name);
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function publicHalf(text: string): string {
  const { kty, crv, x, y } = JSON.parse(text);
  return `${JSON.stringify({ kty, crv, x, y })}\n`;
}
