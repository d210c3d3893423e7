import { createReadStream } from 'node:fs';
import { Refused } from '../base/refused.ts';
import { Usage } from '../base/usage.ts';

/**
 * Reads a file, or standard input when none is named, and stops after `most` characters. Throws `Refused` when it cannot be
 * read, and `Usage` when no file is named at a terminal.
 */
export async function readText(file: string | undefined, most: number): Promise<string> {
  if (file === undefined && process.stdin.isTTY)
    throw new Usage('Name a file, or send the text to standard input');
  const stream = file === undefined ? process.stdin : createReadStream(file);
  stream.setEncoding('utf8');
  let text = '';
  try {
    for await (const part of stream) {
      text += part;
      if (text.length > most) break;
    }
  } catch (error) {
    throw new Refused(
      `${file ?? 'Standard input'} cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
  return text;
}
