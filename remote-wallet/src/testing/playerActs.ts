import type { renderScreen } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';

type User = ReturnType<typeof renderScreen>['user'];
/** The actions of a player on a wallet screen, up to the last tap. */
export type Act = (user: User) => Promise<void>;

export const press = (name: string) => async (user: User) =>
  user.click(await screen.findByRole('button', { name }));
/** Pastes the text at once; the tests of the forms cover single keys. */
const fill = async (user: User, label: string, text: string) => {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
};
const pick = async (user: User, field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

export async function depositByBank(user: User) {
  await fill(user, '存款人姓名', '林海生');
  await pick(user, /银行类型/, /招商银行/);
  await fill(user, '银行卡号', '6222021234567890');
  await fill(user, '开户行地址', '广州分行');
  await fill(user, '金额', '500');
  await press('立即存款')(user);
}

export async function withdraw(user: User) {
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  await pick(user, /^USDT地址 /, /TRC20/);
  await fill(user, '金额', '200');
  await fill(user, '支付密码', 'pay667');
  await press('立即取款')(user);
}

export async function move(user: User) {
  await screen.findByRole('list', { name: '场馆余额' });
  await fill(user, '金额', '5');
  await press('确认转账')(user);
}

export async function unbind(user: User) {
  await press('删除尾号7711')(user);
  await press('确认')(user);
}

export async function bindAddress(user: User) {
  await fill(user, '钱包地址', 'TWhale1');
  await fill(user, '支付密码', 'pay667');
  await press('确认添加')(user);
}

export async function bindCard(user: User) {
  await fill(user, '持卡人姓名', '陈海风');
  await pick(user, /银行类型/, /招商银行/);
  await fill(user, '银行卡号', '6222021234567890');
  await fill(user, '开户行地址', '科技园支行');
  await fill(user, '支付密码', 'pay667');
  await press('确认添加')(user);
}

export async function changePassword(user: User) {
  await fill(user, '原密码', 'old123');
  await fill(user, '新密码', 'new123');
  await fill(user, '确认新密码', 'new123');
  await press('确认修改')(user);
}

export const switchOver: Act = async (user) =>
  user.click(await screen.findByRole('switch', { name: '自动转账' }));
