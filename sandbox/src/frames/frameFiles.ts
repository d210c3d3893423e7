import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

export type FrameFile = { readonly type: string; readonly content: string | Buffer };

/** The files of the frame pages, by name. */
export const frameFiles: ReadonlyMap<string, FrameFile> = new Map([
  ['frames.css', { type: 'text/css; charset=utf-8', content: read('frames.css') }],
  ['game.js', program('game')],
  ['service.js', program('service')],
  ['boat.webp', picture('boat')],
  ['medal.webp', picture('medal')],
  ['handshake.webp', picture('handshake')],
]);

/** Returns a program as JavaScript. The programs import nothing, so that removing the types suffices. */
function program(name: string): FrameFile {
  const content = stripTypeScriptTypes(read(`programs/${name}.ts`));
  return { type: 'text/javascript; charset=utf-8', content };
}

/** Returns a picture that was painted in advance. */
function picture(name: string): FrameFile {
  return { type: 'image/webp', content: readFileSync(join(import.meta.dirname, 'pictures', `${name}.webp`)) };
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}
