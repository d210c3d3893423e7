import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';

/** Whether the loader takes bytes in place of a text. */
export const raw = true;

/**
 * The loader that emits a picture under its own name. Code forms the address from the name, and has neither hash nor module of
 * each picture; the address contains the version, whose files never change.
 */
export default function emitNamed(this: LoaderContext<object>, picture: Buffer): string {
  this.emitFile(basename(this.resourcePath), picture);
  return 'export {};';
}
