import * as v from 'valibot';
import { type DataOf, get, type InputOf, post, upload } from './call.ts';
import {
  address,
  asSentence,
  day,
  decimalOrZero,
  fields,
  flag,
  flagIfKnown,
  flagUnlessOff,
  isObject,
  longText,
  moneyOrZero,
  noInput,
  nothing,
  orElse,
  picture,
  requiredMoney,
  requiredText,
  text,
  wholeNumber,
  wholeText,
} from './fields.ts';

const userFields = fields({
  id: text,
  username: requiredText,
  realname: text,
  balance: moneyOrZero,
  gameblance: moneyOrZero,
  /** The level number; 0 when it cannot be read. */
  vip: orElse(wholeNumber, 0),
  /** Such as "VIP3"; null unless the server sends a text. */
  current_vip: v.fallback(v.nullable(v.pipe(v.string(), asSentence)), null),
  paysum: moneyOrZero,
  avatar: picture,
  mobile: text,
  email: text,
  birthday: day,
  isagent: flag,
  transferstatus: flag,
  /** Whether the player has set a payment password; null where the platform does not report it. */
  haspaypassword: flagIfKnown,
  joinday: orElse(wholeNumber, 0),
  usdtrate: decimalOrZero,
  withdrawusdtrate: decimalOrZero,
  withdrawcashfee: decimalOrZero,
  withdrawfeeusdttrc: decimalOrZero,
});

const account = { name: v.string(), password: v.string() };
const shortForm = v.strictObject({ ...account, pid: v.optional(v.string()) });
const longForm = v.strictObject({
  ...account,
  realname: v.string(),
  paypassword: v.string(),
  code: v.string(),
  confirmPass: v.string(),
  pid: v.optional(v.string()),
});
const longFormOnly = ['realname', 'paypassword', 'code', 'confirmPass'];

/** The address of the site; its result changes nothing visible. */
export const visitUrl = get('/api/getVisitUrl', {
  input: noInput,
  data: fields({ url: address }),
});

/** The settings of the site. */
export const appInfo = post('/api/app', {
  input: noInput,
  data: fields({
    title: text,
    site_logo: picture,
    h5_url: address,
    /** False is maintenance: only `repair_tips` is shown. */
    site_state: flagUnlessOff,
    repair_tips: longText,
    redpacket_switch: flag,
    index_modal: flag,
    webcontent: wholeText,
    ios_download_qrcode: picture,
    ios_download_url: address,
  }),
});

/** Logs a player in. */
export const login = post('/api/login_pc', {
  input: v.strictObject(account),
  data: fields({ api_token: v.pipe(wholeText, v.nonEmpty('a token is expected')) }),
  hasOwn401: true,
});

/** Registers a player, with either form; an answer without a token reads as ''. */
export const register = post('/api/register', {
  input: v.lazy((sent): typeof shortForm | typeof longForm =>
    isObject(sent) && longFormOnly.some((name) => name in sent) ? longForm : shortForm,
  ),
  data: v.pipe(
    v.unknown(),
    v.transform((data) => (isObject(data) ? data : {})),
    fields({ api_token: wholeText }),
  ),
  hasOwn401: true,
});

/** Logs the player off. */
export const logoff = post('/api/logoff', { input: noInput, data: nothing, hasOwn401: true });

/** The balance of the central wallet, which the host polls. */
export const balance = post('/api/balance', {
  input: noInput,
  data: fields({ balance: requiredMoney }),
});

/** The player's record. */
export const userInfo = post('/api/user', { input: noInput, data: userFields });

/** The player's record with newly computed amounts. */
export const refreshUserMoney = post('/api/refreshusermoney', { input: noInput, data: userFields });

/** Brings the money of every venue back to the central wallet. */
export const recoverAll = post('/api/transall', {
  input: noInput,
  data: nothing,
  once: { kind: 'recovery' },
});

/** Replaces the player's avatar. */
export const uploadAvatar = upload('/api/uploadimg', {
  input: v.strictObject({ file: v.file() }),
  data: nothing,
});

/** The settings of the site. */
export type AppInfo = DataOf<typeof appInfo>;
/** A player’s record. An interface, so that declarations name it, and need no path to the types of its fields. */
export interface UserInfo extends DataOf<typeof userInfo> {}
/** The input of a log-in. */
export type LoginInput = InputOf<typeof login>;
/** The input of either registration form. */
export type RegisterInput = InputOf<typeof register>;
