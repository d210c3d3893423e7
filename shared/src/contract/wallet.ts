import * as v from 'valibot';
import { isPositive } from '../lib/money.ts';
import { type DataOf, get, type InputOf, post } from './call.ts';
import {
  amount,
  date,
  dateRange,
  entriesOf,
  fields,
  fieldsOf,
  flag,
  id,
  isObject,
  list,
  longText,
  money,
  moneyOrZero,
  noInput,
  nothing,
  orElse,
  page,
  pageNumber,
  picture,
  requiredCode,
  requiredText,
  stateNumber,
  text,
  wholeText,
} from './fields.ts';

const passwordChange = v.strictObject({
  /** The new password. */
  paypassword: v.string(),
  /** The old password. */
  password: v.string(),
});

/** The balance held in each venue. */
export const venueBalances = post('/api/balancelist', {
  input: noInput,
  data: list(
    v.pipe(
      fields({ name: text, platname: requiredCode, balance: moneyOrZero }),
      v.transform((venue) => ({ ...venue, name: venue.name || venue.platname })),
    ),
  ),
  reads: true,
});

const payWayNames = ['card', 'usdt', 'wechat', 'alipay', 'manual'];

/** The enabled ways to pay, in the server's order; other fields beside them are none. */
export const payWays = get('/api/get_pay_way', {
  input: noInput,
  data: v.pipe(
    v.unknown(),
    v.transform((sent) => {
      const ways = fieldsOf(sent);
      return ways
        ? Object.fromEntries(Object.entries(ways).filter(([name]) => payWayNames.includes(name)))
        : sent;
    }),
    v.custom<object>(isObject, 'an object is expected'),
    v.record(v.string(), flag),
  ),
  reads: true,
});

/** The limits of one deposit. */
export const payRange = post('/api/getPayRange', {
  input: v.strictObject({
    type: v.picklist(['bank', 'wechat', 'alipay', 'usdt-erc20', 'usdt-trc20']),
  }),
  /** A limit that is missing or unreadable is null: the platform judges alone. */
  data: v.pipe(
    fields({ min_price: money, max_price: money }),
    // A most of 0 would forbid every deposit: platforms write it for no limit.
    v.transform(({ min_price, max_price }) => ({
      min_price,
      max_price: max_price && isPositive(max_price) ? max_price : null,
    })),
  ),
});

/** Starts a deposit; the answer's message is the deposit number. */
export const deposit = post('/api/recharge', {
  input: v.variant('paytype', [
    v.strictObject({
      paytype: v.literal('bank'),
      amount,
      bank: v.string(),
      bank_address: v.string(),
      bank_no: v.string(),
      bank_owner: v.string(),
    }),
    v.strictObject({ paytype: v.literal('usdt'), amount, catepay: v.picklist(['TRC20', 'ERC20']) }),
    v.strictObject({ paytype: v.picklist(['wxpay', 'alipay']), amount }),
  ]),
  data: nothing,
  once: { kind: 'deposit' },
});

/** The banks a card can belong to. */
export const banks = post('/api/banklist', {
  input: noInput,
  data: list(fields({ bank_name: requiredCode })),
  reads: true,
});

/** The accounts that receive bank deposits. */
export const receivingAccounts = post('/api/getpaybank', {
  input: noInput,
  data: list(
    fields({
      bank_no: requiredText,
      bank_owner: text,
      bank_address: text,
      bank_data: orElse(fields({ bank_name: text }), { bank_name: '' }),
    }),
  ),
});

/** The player's saved bank cards (`type` 1) or USDT addresses (`type` 2). */
export const savedCards = post('/api/getcard', {
  input: v.strictObject({ type: v.picklist([1, 2]) }),
  data: list(
    fields({ id, bank: text, bank_owner: text, bank_no: requiredText, bank_address: text, ico: picture }),
  ),
  reads: true,
});

const noReceiver = { mch_id: '', content: '', payimg: '' };

/** The instructions to pay a deposit; the answer's message names their kind. */
export const payInfo = post('/api/payinfo', {
  input: v.strictObject({ deposit_no: v.string() }),
  data: fields({
    deposit_no: text,
    info: fields({ amount: money, created_at: date, paytype: text }),
    /** One receiver: of a list, the first one. */
    cardlist: orElse(
      v.pipe(
        v.unknown(),
        v.transform((value) => entriesOf(value)?.[0] ?? value ?? {}),
        fields({ mch_id: wholeText, content: wholeText, payimg: picture }),
      ),
      noReceiver,
    ),
  }),
  reads: true,
});

/** The turnover that is still required before a withdrawal. */
export const betAmount = post('/api/getBetAmount', {
  input: noInput,
  data: fields({ bet_amount: money }),
  reads: true,
});

/** The least amount of a withdrawal, in yuan. */
export const leastWithdrawalYuan = 100;

/** Requests a withdrawal to a saved card or address. */
export const withdraw = post('/api/withdraw', {
  input: v.strictObject({ amount, bank: id, password: v.string() }),
  data: nothing,
  once: { kind: 'withdrawal', secrets: ['password'] },
});

/** Moves money between the platform (`userbalance`) and a venue. */
export const transfer = post('/api/transfer', {
  input: v.strictObject({ amount, sourcetype: v.string(), targettype: v.string() }),
  data: nothing,
  once: { kind: 'transfer' },
});

/** Turns automatic transfer on (1) or off (0). */
export const setTransferStatus = post('/api/uptransferstatus', {
  input: v.strictObject({ transferstatus: v.picklist([0, 1]) }),
  data: nothing,
});

/** Deletes a saved card or address. */
export const deleteCard = post('/api/delcard', { input: v.strictObject({ id }), data: nothing });

const usdtAddress = v.strictObject({
  bank: v.literal('USDT'),
  bank_owner: v.picklist(['TRC20', 'ERC20']),
  bank_no: v.string(),
  pay_pass: v.string(),
});
const bankCard = v.strictObject({
  bank: v.string(),
  bank_owner: v.string(),
  bank_address: v.string(),
  bank_no: v.string(),
  pay_pass: v.string(),
});

/** Saves a bank card, or a USDT address when `bank` is USDT. */
export const bindCard = post('/api/bindcard', {
  input: v.lazy((sent) => (isObject(sent) && sent.bank === 'USDT' ? usdtAddress : bankCard)),
  data: nothing,
  once: { kind: 'card', secrets: ['pay_pass'] },
});

/** Changes the login password. */
export const changeLoginPassword = post('/api/editPassword', { input: passwordChange, data: nothing });

/** Changes the withdrawal password. */
export const changePayPassword = post('/api/editPayPassword', { input: passwordChange, data: nothing });

/** The player's red packets. */
export const redPacketRecords = post('/api/redpacket', {
  input: v.strictObject({ page: pageNumber }),
  data: page(fields({ money: moneyOrZero, redpacketmoney: moneyOrZero, created_at: date, usetime: date })),
  reads: true,
});

/** The player's bets; `status` 0 is invalid, 1 settled, 2 unsettled. */
export const betRecords = post('/api/betrecord', {
  input: v.strictObject({ date: dateRange, page: pageNumber, api_type: v.string() }),
  data: page(
    fields({
      bet_id: text,
      bet_amount: moneyOrZero,
      win_loss: moneyOrZero,
      plays: longText,
      Code: text,
      status: stateNumber,
      created_at: date,
    }),
  ),
  reads: true,
});

/** Deposits (`type` 1), withdrawals (2), transfers in (3) or out (4). */
export const transactionRecords = post('/api/gettransrecord', {
  input: v.strictObject({
    date: dateRange,
    type: v.picklist([1, 2, 3, 4]),
    page: pageNumber,
    api_type: v.string(),
  }),
  data: page(
    fields({ out_trade_no: text, amount: moneyOrZero, pay_way: text, state: stateNumber, created_at: date }),
  ),
  reads: true,
});

/** The promotions the player applied for. */
export const activityRecords = post('/api/activityApplyLog', {
  input: v.strictObject({ page: pageNumber }),
  data: page(fields({ activity_name: text, created_at: date, state: stateNumber })),
  reads: true,
});

/** One venue and the player's balance there. */
export type Venue = DataOf<typeof venueBalances>[number];
/** The enabled ways to pay, by name. */
export type PayWays = DataOf<typeof payWays>;
/** A way to pay that has limits. */
export type PayRangeType = InputOf<typeof payRange>['type'];
/** The limits of one deposit. */
export type PayRange = DataOf<typeof payRange>;
/** The input of a deposit. */
export type DepositInput = InputOf<typeof deposit>;
/** An account that receives bank deposits. */
export type ReceivingAccount = DataOf<typeof receivingAccounts>[number];
/** A saved bank card or USDT address. */
export type SavedCard = DataOf<typeof savedCards>[number];
/** Bank cards (1) or USDT addresses (2). */
export type SavedCardType = InputOf<typeof savedCards>['type'];
/** The instructions to pay a deposit. */
export type PayInfo = DataOf<typeof payInfo>;
/** A card or address to save. */
export type BindCardInput = InputOf<typeof bindCard>;
/** The old and the new password. */
export type PasswordChange = InputOf<typeof changeLoginPassword>;
/** The days that a list of records covers. */
export type DateRange = v.InferOutput<typeof dateRange>;
/** One red packet of the past. */
export type RedPacketRecord = DataOf<typeof redPacketRecords>['data'][number];
/** One bet of the past. */
export type BetRecord = DataOf<typeof betRecords>['data'][number];
/** Deposits (1), withdrawals (2), transfers in (3) or out (4). */
export type TransactionType = InputOf<typeof transactionRecords>['type'];
/** One movement of money in the past. */
export type TransactionRecord = DataOf<typeof transactionRecords>['data'][number];
