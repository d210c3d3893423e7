import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { type CopiedSite, copiedSite } from '../../support/releases/copiedSite.ts';
import { type Document, plantWallet, readDocument, type Version } from '../../support/releases/forgery.ts';
import { publishLater } from '../../support/releases/laterVersion.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { copyReleaseFiles, type ReleaseFiles } from '../../support/releases/releaseFiles.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { Device, type Outcome, type Seen } from './Device.ts';
import type { Row } from './table.ts';

export const formerTitle = '我的钱包';
export const laterTitle = '我的新钱包';

/** What an attacker may change in a store, besides documents and page. */
const more = ['metadata', 'people'];

/** The words of the table for what a page does by itself. */
const words: Readonly<Partial<Record<Outcome, string>>> = {
  'version refused': 'the page: its team did not sign the version',
  older: 'the page: this device knows a newer release',
  'another root': 'the page: another root, doubted for three days',
  unsigned: 'the page: the known roles did not sign the document',
  unmoved: 'the page: the known roles did not sign the document',
  'file refused': 'the browser: the file has another hash than the document says',
};

/** Outcomes after which a device knows what it knew before. */
const harmless: readonly Outcome[] = ['older', 'unsigned', 'unmoved'];

/** The open page, and the browsers of players who have visited before: one gets its page over the network, one has kept it. */
type Devices = { readonly open: Device; readonly returning: Device; readonly kept: Device };

/** A site that is attacked, with two versions of the wallet, and the players before it. */
export class Stage implements AsyncDisposable {
  readonly site: CopiedSite;
  readonly token: string;
  /** The state before the later wallet went live, with its metadata. */
  readonly before: ReleaseFiles;
  readonly former: string;
  readonly later: string;
  /** The attacker’s wallet, as nobody signed it. */
  readonly evil: Version;
  #genuine: ReleaseFiles;
  #devices: Devices | undefined;
  readonly #added: string[] = [];

  private constructor(site: CopiedSite, token: string, before: ReleaseFiles, later: string) {
    const { wallet } = readDocument(site.store).remotes;
    const genuine = wallet?.versions[later];
    if (!wallet || !genuine) throw new Error('The later wallet is not live');
    this.site = site;
    this.token = token;
    this.before = before;
    this.former = wallet.lastGood;
    this.later = later;
    this.evil = plantWallet(site.store, genuine);
    this.#genuine = copyReleaseFiles(site.store, 'genuine', more);
  }

  static async open(port: number): Promise<Stage> {
    const site = await copiedSite(port);
    const sandbox = new Sandbox(site.address);
    const token = await sandbox.token(await sandbox.player({ balance: '77.00' }));
    const texts = { [formerTitle]: laterTitle };
    const { version } = await publishLater(site.store, 'wallet', { mark: 'later', texts });
    const before = copyReleaseFiles(site.store, 'before', more);
    await releaseCommand(site.store, 'promote', `wallet@${version}`);
    return new Stage(site, token, before, version);
  }

  get store(): string {
    return this.site.store;
  }

  get document(): Document {
    return readDocument(this.store);
  }

  get players(): { readonly address: string; readonly token: string } {
    return { address: this.site.address, token: this.token };
  }

  /** Returns a version of a remote in the live document. */
  version(name: string, number: string): Version {
    const version = this.document.remotes[name]?.versions[number];
    if (!version) throw new Error(`${name} ${number} is not in the document`);
    return version;
  }

  /** Adds a file to the store until it is restored. */
  add(path: string, bytes: Buffer): void {
    writeFileSync(join(this.store, path), bytes);
    this.#added.push(path);
  }

  /** Plays an attack on the store in all places. Returns its row of the table. */
  async play(browser: Browser, one: Case): Promise<Row> {
    const { open, returning, kept } = await this.devices(browser);
    await kept.untilStored(this.document.revision);
    await kept.leave();
    await returning.leave();
    await open.note();
    await one.forge(this);
    const command = await one.command(this);
    const seen = [await open.follow(), await returning.comeBack(), await kept.comeBackKept()] as const;
    this.restore();
    if (!seen.every(({ outcome }) => harmless.includes(outcome))) await this.forgetDevices();
    const { attack, attacker } = one;
    return {
      attack,
      attacker,
      command,
      open: cell(seen[0], one.open),
      returning: cell(seen[1], one.returning),
      kept: cell(seen[2], one.kept ?? one.open),
    };
  }

  /** Returns two devices that know nothing but the genuine state. */
  async devices(browser: Browser): Promise<Devices> {
    this.#devices ??= {
      open: await Device.visit(browser, this.players),
      returning: await Device.visit(browser, this.players),
      kept: await Device.visitKept(browser, this.players),
    };
    return this.#devices;
  }

  async forgetDevices(): Promise<void> {
    await this.#devices?.open.close();
    await this.#devices?.returning.close();
    await this.#devices?.kept.close();
    this.#devices = undefined;
  }

  /** The state of the store is the genuine one from now on. */
  keepState(): void {
    this.#genuine = copyReleaseFiles(this.store, 'genuine', more);
  }

  /** Puts the genuine state into the store, or into another copy of it. */
  restore(store = this.store): void {
    this.#genuine.putInto(store);
    for (const path of this.#added) rmSync(join(store, path), { force: true });
  }

  async close(): Promise<void> {
    await this.forgetDevices();
    await this.site.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** What is expected of a page; `text` is the cell of the table where the outcome does not say enough. */
export type Expected = { readonly outcome: Outcome; readonly text?: string; readonly shown?: string };

/** An attack on a store, with what is expected in each place. */
export type Case = Pick<Row, 'attack' | 'attacker'> & {
  forge(stage: Stage): void | Promise<void>;
  /** Returns the cell of the table for the command. */
  command(stage: Stage): Promise<string>;
  readonly open: Expected;
  readonly returning: Expected;
  /** Only where it differs from an open page: a page from the device meets the attack in the newest document, too. */
  readonly kept?: Expected;
};

/** Returns the cell of the table for what a page did. */
export function cell(seen: Seen, { outcome, text, shown }: Expected): string {
  expect(seen).toEqual({ outcome, shown: shown ?? (outcome === 'runs' ? seen.shown : laterTitle) });
  return text ?? words[outcome] ?? outcome;
}
