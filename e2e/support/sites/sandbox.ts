type Player = { readonly name: string; readonly password: string };
type PlayerWish = {
  readonly balance?: string;
  readonly venues?: Readonly<Record<string, string>>;
  readonly paysum?: string;
  /** The amount still to be bet before a withdrawal. */
  readonly turnover?: string;
  readonly payPassword?: string;
  readonly fields?: Readonly<Record<string, string | number>>;
};

const recordKinds = ['bets', 'transfers', 'activities', 'redPackets', 'rebates'] as const;
type RecordKind = (typeof recordKinds)[number];

let made = 0;

/** The platform behind the site, as far as its test switches reach. */
export class Sandbox {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async player(wish: PlayerWish = {}): Promise<Player> {
    made += 1;
    const name = `t${process.pid.toString(36)}${made}x${Date.now().toString(36).slice(-5)}`.slice(0, 16);
    const player = { name, password: 'secret66' };
    await this.#post('/sandbox/players', { ...player, ...wish });
    return player;
  }

  async token({ name, password }: Player): Promise<string> {
    const data = await this.#post('/api/login_pc', { name, password });
    return (data as { api_token: string }).api_token;
  }

  async reviewDeposits({ name }: Player, approve: boolean): Promise<void> {
    await this.#post('/sandbox/deposits/review', { name, approve });
  }

  async reviewWithdrawals({ name }: Player, approve: boolean): Promise<void> {
    await this.#post('/sandbox/withdrawals/review', { name, approve });
  }

  /** Creates records of a kind for a player, in every state, over the last 29 days; no money moves. */
  async records({ name }: Player, kind: RecordKind, count: number): Promise<void> {
    await this.#post('/sandbox/records', { name, kind, count });
  }

  async recordsOfEveryKind(player: Player, count: number): Promise<void> {
    for (const kind of recordKinds) await this.records(player, kind, count);
  }

  async reviewAgents({ name }: Player, approve: boolean): Promise<void> {
    await this.#post('/sandbox/agents/review', { name, approve });
  }

  async reviewActivities({ name }: Player, approve: boolean): Promise<void> {
    await this.#post('/sandbox/activities/review', { name, approve });
  }

  /** Moves the platform's clock; only for a site that no other test uses. */
  async setClock(at: string): Promise<void> {
    await this.#post('/sandbox/clock', { at });
  }

  #post(path: string, body: object): Promise<unknown> {
    return postTo(this.address, path, body);
  }
}

/** Sends a call to a platform, as a player with a token. Returns the data of its answer. Throws when it is refused. */
export async function postTo(address: string, path: string, body: object, token = ''): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}
