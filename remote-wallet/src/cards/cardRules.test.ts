import { bankCardProblem, usdtProblem } from './cardRules.ts';

const card = {
  holder: '陈海风',
  bank: '招商银行',
  number: '62220212',
  branch: '科技园支行',
  payPassword: 'pay667',
};
const nothing = { holder: '', bank: '', number: '', branch: '', payPassword: '' };

test.each([
  [{}, null, 'W-152'],
  [nothing, '请输入姓名', 'W-145'],
  [{ ...nothing, holder: ' ' }, '请输入姓名', 'W-145'],
  [{ ...nothing, holder: '陈海风' }, '请输入银行', 'W-146'],
  [{ ...nothing, holder: '陈海风', bank: '招商银行' }, '请输入开户行地址', 'W-147'],
  [{ number: '', payPassword: '' }, '请输人银行卡号', 'W-148'],
  [{ number: '   ', payPassword: '' }, '请输人银行卡号', 'W-148'],
  [{ number: '1234567', payPassword: '' }, '请输人支付密码', 'W-149'],
  [{ number: '1234567', payPassword: '12345' }, '请输人正确的卡号长度', 'W-150'],
  [{ number: '123 4567 ' }, '请输人正确的卡号长度', 'W-150'],
  [{ number: '1234 5678' }, null, 'W-150'],
  [{ payPassword: '12345' }, '请输人支付密码长度', 'W-151'],
  [{ payPassword: '1'.repeat(19) }, '请输人支付密码长度', 'W-151'],
  [{ payPassword: '123456' }, null, 'W-151'],
  [{ payPassword: '1'.repeat(18) }, null, 'W-151'],
])('a bank card with %j: %s [%s]', (changes, text, _id) => {
  expect(bankCardProblem({ ...card, ...changes })?.text ?? null).toBe(text);
});

const address = { protocol: 'TRC20', address: 'T1', payPassword: 'x' };

test.each([
  [{}, null, 'W-140'],
  [{ address: '', protocol: '', payPassword: '' }, '请输入USDT地址', 'W-138'],
  [{ address: ' ', payPassword: '' }, '请输入USDT地址', 'W-138'],
  [{ protocol: '', payPassword: '' }, '请选择钱包协议', 'W-139'],
  [{ payPassword: '' }, '请输人支付密码', 'W-140'],
])('a USDT address with %j: %s [%s]', (changes, text, _id) => {
  expect(usdtProblem({ ...address, ...changes })?.text ?? null).toBe(text);
});
