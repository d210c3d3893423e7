import { strict as assert } from 'node:assert';
import { centsOf, fieldsOf, numberOf, recordsOf } from './read.ts';

/** The means of a check besides the platform's calls: a player in a known state, and a clock that can be moved. */
export type TestedPlatform = {
  /** Where it answers. */
  readonly address: string;
  /** The origin of the page that players open. */
  readonly pageOrigin: string;
  /** Makes a player with money in the wallet, no turnover due, draws of red packets and a rebate that waits. */
  makePlayer(account: Account, held: Held): Promise<void>;
  /** Decides the waiting deposits and withdrawals of a player. */
  review(name: string, kind: 'deposit' | 'withdrawal', isApproved: boolean): Promise<void>;
  /** Moves the platform's clock to a time. */
  setClock(at: Date): Promise<void>;
};

export type Account = { readonly name: string; readonly password: string; readonly payPassword: string };
export type Held = { readonly yuan: number; readonly draws: number; readonly hasRebate: boolean };

export type Reply = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly headers: Headers;
};

/** A visit of a logged-in player, or of nobody. */
export class Visit {
  readonly platform: TestedPlatform;
  readonly account: Account;
  token: string;

  constructor(platform: TestedPlatform, account: Account, token = '') {
    this.platform = platform;
    this.account = account;
    this.token = token;
  }

  async post(path: string, payload: object = {}): Promise<Reply> {
    return this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#session() },
      body: JSON.stringify(payload),
    });
  }

  async get(path: string): Promise<Reply> {
    return this.#send(path, { headers: this.#session() });
  }

  /** Sends a file as `file` of a form. */
  async upload(path: string, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Reply> {
    const body = new FormData();
    body.append('file', new Blob([bytes]), name);
    return this.#send(path, { method: 'POST', headers: this.#session(), body });
  }

  /** Logs in, which begins a session of its own. */
  async logIn(password = this.account.password): Promise<Reply> {
    return this.post('/api/login_pc', { name: this.account.name, password });
  }

  /** Returns the player's record. */
  async user(): Promise<Readonly<Record<string, unknown>>> {
    return fieldsOf(succeeded(await this.post('/api/user')));
  }

  /** Returns the cents in the wallet. */
  async balance(): Promise<number> {
    return centsOf((await this.user()).balance);
  }

  /** Returns the cents in the wallet and in all venues. */
  async total(): Promise<number> {
    const { balance, gameblance } = await this.user();
    return centsOf(balance) + centsOf(gameblance);
  }

  /** Returns all pages of a list of records. */
  async allRecords(path: string, payload: object): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const found: Readonly<Record<string, unknown>>[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const data = fieldsOf(succeeded(await this.post(path, { ...payload, page })));
      found.push(...recordsOf(data.data));
      last = numberOf(data.last_page ?? 1);
    }
    return found;
  }

  /** Returns the records of money: 1 deposits, 2 withdrawals, 3 and 4 transfers. */
  transactions(type: 1 | 2 | 3 | 4) {
    return this.allRecords('/api/gettransrecord', { date: 4, type, api_type: '' });
  }

  #session() {
    return this.token === '' ? undefined : { authorization: `Bearer ${this.token}` };
  }

  async #send(path: string, request: RequestInit): Promise<Reply> {
    const { address, pageOrigin } = this.platform;
    const headers = { ...request.headers, origin: pageOrigin };
    const response = await fetch(address + path, { ...request, headers });
    const { code, message, data } = fieldsOf(await response.json());
    return {
      status: response.status,
      code: numberOf(code),
      message: String(message),
      data,
      headers: response.headers,
    };
  }
}

/** Returns a visit of the same platform without a session. */
export const nobody = ({ platform, account }: Visit) => new Visit(platform, account);

/** Returns the data of an answer that has to be a success. */
export function succeeded({ code, message, data }: Reply): unknown {
  assert.equal(code, 200, `refused with ${code}: ${message}`);
  return data;
}

/** Fails unless an answer is a refusal that says why, other than a lost session. */
export function refused({ code, message }: Reply): void {
  assert.ok(code !== 200 && code !== 401, `expected a refusal, the code was ${code}`);
  assert.notEqual(message, '');
}

/** Fails unless both are the same as JSON, which also holds between values of different realms, as tests have them. */
export function same(actual: unknown, expected: unknown): void {
  assert.equal(JSON.stringify(actual), JSON.stringify(expected));
}
