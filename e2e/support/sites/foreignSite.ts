import { createForeign, type Foreign, type ShapeOptions } from '@site/sandbox/foreign';
import { type CopiedSite, copiedSite } from '../releases/copiedSite.ts';
import { releaseCommand } from '../releases/releaseCommand.ts';
import { postTo } from './sandbox.ts';

export type { Foreign, RecordTime, ShapeOptions, Shapes } from '@site/sandbox/foreign';

/** The payment password of the players of a foreign platform. */
export const payPassword = 'pay66778';

export type ForeignPlayer = { readonly name: string; readonly password: string; readonly token: string };

type PlayerWish = {
  /** In cents, as the platform keeps money. */
  readonly money?: number;
  /** False for a player who has not set a payment password yet. */
  readonly hasPayPassword?: boolean;
  readonly realname?: string;
};

type ForeignSiteOptions = {
  /** Changes to the platform's shapes; the default is every loose form at once. */
  readonly shapes?: ShapeOptions;
  /** The configured zone of record times. */
  readonly recordZone?: string;
};

let made = 0;

/** The address of a site on this port. */
export const siteAt = (port: number): string => `http://localhost:${port}`;

/** A site whose pages call a foreign platform of another origin, which runs in the process of the test. */
export class ForeignSite implements AsyncDisposable {
  readonly platform: Foreign;
  readonly #site: CopiedSite;

  private constructor(platform: Foreign, site: CopiedSite) {
    this.platform = platform;
    this.#site = site;
  }

  /** Starts a platform and a site, and connects them as an operator does. */
  static async open(port: number, { shapes, recordZone }: ForeignSiteOptions = {}): Promise<ForeignSite> {
    const platform = await createForeign({ pageOrigin: siteAt(port), ...(shapes && { shapes }) });
    try {
      const site = await copiedSite(port);
      await connect(site.store, platform.address, recordZone);
      return new ForeignSite(platform, site);
    } catch (error) {
      await platform.close();
      throw error;
    }
  }

  get address(): string {
    return this.#site.address;
  }

  /** Configures the zone of record times anew, or takes it back. */
  setRecordZone(recordZone: string | undefined): Promise<unknown> {
    return connect(this.#site.store, this.platform.address, recordZone);
  }

  /** Makes a player and logs in. */
  async player({ money = 0, hasPayPassword = true, realname }: PlayerWish = {}): Promise<ForeignPlayer> {
    made += 1;
    const name = `f${process.pid.toString(36)}${made}x${Date.now().toString(36).slice(-5)}`.slice(0, 16);
    const account = { name, password: 'secret66' };
    const payment = hasPayPassword && { payPassword };
    this.platform.addPlayer({ ...account, ...payment, ...(realname && { realname }) }, money);
    const data = await postTo(this.platform.address, '/api/login_pc', account);
    return { ...account, token: (data as { api_token: string }).api_token };
  }

  /** Sends a call of a player to the platform, past the page. */
  call({ token }: ForeignPlayer, path: string, payload: object): Promise<unknown> {
    return postTo(this.platform.address, path, payload, token);
  }

  async close(): Promise<void> {
    await Promise.all([this.#site.close(), this.platform.close()]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** Puts a released site in front of a platform: its calls, sockets, pictures and framed pages are of that origin. */
async function connect(store: string, platform: string, recordZone: string | undefined): Promise<void> {
  // The platform's answer to a preflight names no header for keys.
  const settings = [`apiBase=${platform}`, `frameOrigins=${platform}`, 'keyHeader=', 'isKeyKept=false'];
  const zone = recordZone === undefined ? ['--unset', 'recordZone'] : [`recordZone=${recordZone}`];
  const ofTheSandbox = ['demoAccount', 'registrationPayPassword', 'sponsorship'];
  const unset = ofTheSandbox.flatMap((setting) => ['--unset', setting]);
  await releaseCommand(store, 'configure', ...settings, ...zone, ...unset, '--apply', '--reason', 'a drill');
}
