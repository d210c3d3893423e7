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

/** A version in the store whose files a drill can damage after they were released, and put right again. */
export class StoredVersion {
  readonly #folder: string;
  readonly #whole = new Map<string, Buffer>();

  /** Only the plain form of the files is left, so that a damaged one is what is served. */
  constructor(folder: string) {
    this.#folder = folder;
    for (const file of readdirSync(folder)) if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file));
    // A browser that has the version before would make the sound file of that.
    const differences = folder.replace(/\/((host|remotes\/[^/]+)\/[^/]+)$/, '/differences/$1');
    if (differences !== folder) rmSync(differences, { recursive: true, force: true });
  }

  /** The entry and all that a screen needs for its first view. */
  filesOf(path: string): string[] {
    const { entry, stock, routes } = this.#record();
    const { preload } = routes.find((route) => route.path === path) ?? {};
    if (!preload) throw new Error(`No screen of ${this.#folder} is at ${path}`);
    return [entry, ...(stock?.modules ?? []), ...preload.js, ...preload.css];
  }

  /** The file of a screen whose name is like this. */
  fileOf(path: string, name: RegExp): string {
    const file = this.filesOf(path).find((one) => name.test(one));
    if (!file) throw new Error(`${path} has no file like ${name}`);
    return file;
  }

  remove(file: string): void {
    this.#remember(file);
    rmSync(join(this.#folder, file));
  }

  /** Changes the last byte, without which the file does what it did: only its hash tells. */
  changeOneByte(file: string): void {
    const whole = this.#remember(file);
    const last = whole.length - 1;
    if (!/[;}]/.test(String.fromCharCode(whole[last] ?? 0)))
      throw new Error(`${file} ends in another way than expected`);
    writeFileSync(join(this.#folder, file), whole.with(last, 0x20));
  }

  /** Takes the hashes of all other files out of the entry, gives the record its new one, and has it name no file but the entry. */
  forgetHashes(): void {
    const record = this.#record();
    const text = String(this.#remember(record.entry)).replaceAll(/"sha\d+-[^"]+"/g, '""');
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const integrity = { ...record.integrity, [record.entry]: hash };
    const routes = record.routes.map((route) => ({ ...route, preload: { js: [], css: [] } }));
    writeFileSync(join(this.#folder, record.entry), text);
    writeFileSync(join(this.#folder, recordFile), JSON.stringify({ ...record, integrity, routes }));
  }

  /** Makes every damaged file what was released. */
  restore(): void {
    for (const [file, bytes] of this.#whole) writeFileSync(join(this.#folder, file), bytes);
    this.#whole.clear();
  }

  #remember(file: string): Buffer {
    const bytes = readFileSync(join(this.#folder, file));
    this.#whole.set(file, bytes);
    return bytes;
  }

  #record(): Record {
    return JSON.parse(readFileSync(join(this.#folder, recordFile), 'utf8'));
  }
}
