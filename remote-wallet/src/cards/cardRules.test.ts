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
  [{}, null, null, 'W-152'],
  [nothing, '请输入姓名', 'holder', 'W-145'],
  [{ ...nothing, holder: ' ' }, '请输入姓名', 'holder', 'W-145'],
  [{ ...nothing, holder: '陈海风' }, '请输入银行', 'bank', 'W-146'],
  [{ ...nothing, holder: '陈海风', bank: '招商银行' }, '请输入开户行地址', 'branch', 'W-147'],
  [{ branch: '  ' }, '请输入开户行地址', 'branch', 'W-147'],
  [{ number: '', payPassword: '' }, '请输人银行卡号', 'number', 'W-148'],
  [{ number: '   ', payPassword: '' }, '请输人银行卡号', 'number', 'W-148'],
  [{ number: '1234567', payPassword: '' }, '请输人支付密码', 'payPassword', 'W-149'],
  [{ number: '1234567', payPassword: '12345' }, '请输人正确的卡号长度', 'number', 'W-150'],
  [{ number: '123 4567 ' }, '请输人正确的卡号长度', 'number', 'W-150'],
  [{ number: '1234 5678' }, null, null, 'W-150'],
  [{ payPassword: '12345' }, '请输人支付密码长度', 'payPassword', 'W-151'],
  [{ payPassword: '1'.repeat(19) }, '请输人支付密码长度', 'payPassword', 'W-151'],
  [{ payPassword: '123456' }, null, null, 'W-151'],
  [{ payPassword: '1'.repeat(18) }, null, null, 'W-151'],
])('a bank card with %j: %s at %s [%s]', (changes, text, field, _id) => {
  expect(bankCardProblem({ ...card, ...changes })).toEqual(text && { field, text });
});

const address = { protocol: 'TRC20', address: 'T1', payPassword: 'x' };

test.each([
  [{}, null, null, 'W-140'],
  [{ address: '', protocol: '', payPassword: '' }, '请输入USDT地址', 'address', 'W-138'],
  [{ address: ' ', payPassword: '' }, '请输入USDT地址', 'address', 'W-138'],
  [{ protocol: '', payPassword: '' }, '请选择钱包协议', 'protocol', 'W-139'],
  [{ payPassword: '' }, '请输人支付密码', 'payPassword', 'W-140'],
])('a USDT address with %j: %s at %s [%s]', (changes, text, field, _id) => {
  expect(usdtProblem({ ...address, ...changes })).toEqual(text && { field, text });
});
