import type { Sandbox } from '../support/sites/sandbox.ts';

const PAY_PASSWORD = '123456';

/** Creates a player with all kinds of data: money, venues, an address and records. Returns the token. */
export async function equippedPlayer(sandbox: Sandbox): Promise<string> {
  const player = await sandbox.player({
    balance: '12680.50',
    paysum: '20000',
    payPassword: PAY_PASSWORD,
    venues: { AG: '320.75', KY: '88' },
    turnover: '500',
  });
  for (const kind of ['bets', 'transfers', 'activities', 'redPackets', 'rebates'] as const)
    await sandbox.records(player, kind, 6);
  const token = await sandbox.token(player);
  await bind(sandbox, token, { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(33)}` });
  return token;
}

async function bind({ address }: Sandbox, token: string, card: object): Promise<void> {
  const response = await fetch(`${address}/api/bindcard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...card, pay_pass: PAY_PASSWORD }),
  });
  const { code, message } = (await response.json()) as { code: number; message: string };
  if (code !== 200) throw new Error(`No card: ${message}`);
}
