import { createForeign, type Foreign, type ForeignOptions } from '../index.ts';

const pageOrigin = 'http://site.test';
const started = new Set<Foreign>();

/** Starts a foreign platform whose clock moves only when a test moves it: on a busy machine betting would close between two calls. */
export async function startForeign(options: ForeignOptions = {}): Promise<Foreign> {
  const began = Date.now();
  const foreign = await createForeign({ pageOrigin, now: () => began, ...options });
  started.add(foreign);
  return foreign;
}

/** Closes all platforms. For `afterEach` and `afterAll`: a failed test then leaves no server behind. */
export async function closeForeigns(): Promise<void> {
  await Promise.all([...started].map((foreign) => foreign.close()));
  started.clear();
}

type Reply = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly headers: Headers;
};

export type Visit = {
  readonly name: string;
  readonly token: string;
  post(path: string, payload?: object | FormData): Promise<Reply>;
  get(path: string): Promise<Reply>;
  /** Returns the cents in the wallet. */
  balance(): Promise<number>;
  /** Returns the cents in the wallet and in all venues. */
  total(): Promise<number>;
};

export const [password, payPassword] = ['secret66', 'pay66778'];

/** Returns the visit of somebody with this token, or of nobody. */
export function visitAs(foreign: Foreign, name: string, token = ''): Visit {
  async function send(path: string, request: RequestInit = {}): Promise<Reply> {
    const headers = { ...request.headers, origin: pageOrigin, authorization: `Bearer ${token}` };
    const response = await fetch(foreign.address + path, { ...request, headers });
    const { code, message, data } = (await response.json()) as Pick<Reply, 'code' | 'message' | 'data'>;
    return { status: response.status, code, message, data, headers: response.headers };
  }
  const post = (path: string, payload: object | FormData = {}) =>
    payload instanceof FormData
      ? send(path, { method: 'POST', body: payload })
      : send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(payload),
        });
  const money = async (...fields: readonly string[]) => {
    const user = (await post('/api/user')).data as Readonly<Record<string, string>>;
    return fields.reduce((sum, field) => sum + centsOf(user[field]), 0);
  };
  return {
    name,
    token,
    post,
    get: (path) => send(path),
    balance: () => money('balance'),
    total: () => money('balance', 'gameblance'),
  };
}

/** Returns the visit of a new, logged-in player with this many cents. */
export async function visitForeign(foreign: Foreign, name: string, cents = 0): Promise<Visit> {
  foreign.addPlayer({ name, password, payPassword }, cents);
  const { data } = await visitAs(foreign, name).post('/api/login_pc', { name, password });
  return visitAs(foreign, name, (data as { api_token: string }).api_token);
}

/** Returns an amount in cents, from a text with or without groups. */
export const centsOf = (text: unknown): number => Math.round(Number(String(text).replaceAll(',', '')) * 100);
