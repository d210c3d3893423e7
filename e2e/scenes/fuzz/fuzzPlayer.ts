import { postTo, Sandbox } from '../../support/sites/sandbox.ts';

export const PAY_PASSWORD = 'pay66778';
const cards = [
  { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` },
  { bank: '招商银行', bank_owner: '陈海风', bank_address: '深圳南山支行', bank_no: '6214830011227890' },
];

/** Creates a player with all kinds of data, so that no answer is empty. Returns the token. */
export async function fuzzPlayer(address: string): Promise<string> {
  const sandbox = new Sandbox(address);
  const player = await sandbox.player({
    balance: '12680.50',
    payPassword: PAY_PASSWORD,
    turnover: '500',
    fields: { realname: '陈海风' },
  });
  await sandbox.recordsOfEveryKind(player, 24);
  const token = await sandbox.token(player);
  for (const card of cards)
    await postTo(address, '/api/bindcard', { ...card, pay_pass: PAY_PASSWORD }, token);
  return token;
}
