import { list } from '../shapes/lists.ts';
import { address, count, digits, orNull } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { requiredOf, textOf } from '../state/params.ts';
import type { Card, Player } from '../state/player.ts';
import { book, nextNumber } from '../state/state.ts';

const MOST_PER_KIND = 5;
const SHORTEST_NUMBER = 8;

/** The banks that a card can belong to. */
export const banks = ['工商银行', '建设银行', '农业银行', '中国银行', '招商银行', '交通银行', '邮储银行'];

export const cardCalls: Handlers = {
  'POST /api/banklist': forPlayer(() =>
    answer(list(banks.map((name, index) => ({ id: count(index + 1), bank_name: name })))),
  ),

  'POST /api/getcard': forPlayer((player, { params }) => {
    const isAddress = textOf(params, 'type') === '2';
    return answer(list(player.cards.filter((card) => card.isAddress === isAddress).map(cardInfo)));
  }),

  'POST /api/bindcard': forPlayer((player, { state, params }) => {
    checkPayPassword(player, requiredOf(params, 'pay_pass', '请输入支付密码'));
    const bank = requiredOf(params, 'bank', '请输入银行');
    const isAddress = bank === 'USDT';
    const card: Card = {
      id: nextNumber(state),
      isAddress,
      bank,
      owner: requiredOf(params, 'bank_owner', isAddress ? '请选择钱包协议' : '请输入姓名'),
      no: requiredOf(params, 'bank_no', isAddress ? '请输入USDT地址' : '请输入银行卡号'),
      branch: isAddress ? '' : requiredOf(params, 'bank_address', '请输入开户行地址'),
    };
    if (card.no.length < SHORTEST_NUMBER) throw new Refusal('卡号长度不正确');
    const saved = player.cards.filter((one) => one.isAddress === isAddress);
    if (saved.some(({ no }) => no === card.no)) throw new Refusal('请勿重复绑定');
    if (saved.length >= MOST_PER_KIND) throw new Refusal('最多绑定5个');
    player.cards.push(card);
    book(state, 'card', player);
    return answer(undefined, '绑定成功');
  }),

  'POST /api/delcard': forPlayer((player, { params }) => {
    const id = requiredOf(params, 'id');
    const index = player.cards.findIndex((card) => String(card.id) === id);
    if (index < 0) throw new Refusal('卡片不存在');
    player.cards.splice(index, 1);
    return answer(undefined, '解绑成功');
  }),
};

/** Refuses a call whose payment password is not the player's. */
export function checkPayPassword({ payPassword }: Player, sent: string): void {
  if (payPassword === null) throw new Refusal('请先设置支付密码');
  if (payPassword !== sent) throw new Refusal('支付密码错误');
}

function cardInfo({ id, isAddress, bank, owner, no, branch }: Card) {
  return {
    id: count(id),
    bank,
    bank_owner: owner,
    bank_no: digits(no),
    bank_address: orNull(branch),
    ico: isAddress ? orNull(null) : address('/uploads/bank.svg'),
  };
}
