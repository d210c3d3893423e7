import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Record = {
  readonly entry: string;
  readonly stock?: { readonly modules?: readonly string[] };
  readonly integrity: Readonly<{ [file: string]: string }>;
  readonly routes: readonly { path: string; preload: { js: string[]; css: string[] } }[];
};

const recordFile = 'release.json';

/** A version in the store whose files a drill can damage after their release, and repair. */
export class StoredVersion {
  readonly #folder: string;
  readonly #originals = new Map<string, Buffer>();

  /** Deletes the compressed forms of the files, so that the edge serves a damaged plain form. */
  constructor(folder: string) {
    this.#folder = folder;
    for (const file of readdirSync(folder)) if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file));
    // A browser with the former version would rebuild the intact file from the stored difference.
    const differences = folder.replace(/\/((host|remotes\/[^/]+)\/[^/]+)$/, '/differences/$1');
    if (differences !== folder) rmSync(differences, { recursive: true, force: true });
  }

  /** Returns the entry and all files of a screen's first view. Throws when no screen is at the path. */
  filesOf(path: string): string[] {
    const { entry, stock, routes } = this.#record();
    const { preload } = routes.find((route) => route.path === path) ?? {};
    if (!preload) throw new Error(`No screen of ${this.#folder} is at ${path}`);
    return [entry, ...(stock?.modules ?? []), ...preload.js, ...preload.css];
  }

  /** Returns the file of a screen whose name matches. Throws when there is none. */
  fileOf(path: string, name: RegExp): string {
    const file = this.filesOf(path).find((one) => name.test(one));
    if (!file) throw new Error(`${path} has no file like ${name}`);
    return file;
  }

  remove(file: string): void {
    this.#remember(file);
    rmSync(join(this.#folder, file));
  }

  /** Changes the last byte to a space. The file still works, so only its hash reveals the change. */
  changeOneByte(file: string): void {
    const original = this.#remember(file);
    const last = original.length - 1;
    if (!/[;}]/.test(String.fromCharCode(original[last] ?? 0)))
      throw new Error(`${file} ends in another way than expected`);
    writeFileSync(join(this.#folder, file), original.with(last, 0x20));
  }

  /**
   * Removes the hashes of all other files from the entry, updates the entry's own hash in the record, and
   * leaves the record with no other file.
   */
  forgetHashes(): void {
    const record = this.#record();
    const text = String(this.#remember(record.entry)).replaceAll(/"sha\d+-[^"]+"/g, '""');
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const integrity = { ...record.integrity, [record.entry]: hash };
    const routes = record.routes.map((route) => ({ ...route, preload: { js: [], css: [] } }));
    writeFileSync(join(this.#folder, record.entry), text);
    writeFileSync(join(this.#folder, recordFile), JSON.stringify({ ...record, integrity, routes }));
  }

  restore(): void {
    for (const [file, bytes] of this.#originals) writeFileSync(join(this.#folder, file), bytes);
    this.#originals.clear();
  }

  #remember(file: string): Buffer {
    const bytes = readFileSync(join(this.#folder, file));
    this.#originals.set(file, bytes);
    return bytes;
  }

  #record(): Record {
    return JSON.parse(readFileSync(join(this.#folder, recordFile), 'utf8'));
  }
}
