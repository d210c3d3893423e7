import * as v from 'valibot';
import { type DataOf, type InputOf, post } from './call.ts';
import {
  date,
  dateRange,
  fields,
  id,
  longText,
  moneyOrZero,
  noInput,
  nothing,
  page,
  pageNumber,
  stateNumber,
  text,
  wholeText,
} from './fields.ts';
import { vipLevelList } from './vipLevels.ts';

export type { VipLevel } from './vipLevels.ts';

/** The ten VIP levels. */
export const vipLevels = post('/api/uservip', { input: noInput, data: vipLevelList, reads: true });

/** Saves the profile. */
export const updateUserInfo = post('/api/updateuserinfo', {
  input: v.strictObject({ email: v.string(), mobile: v.string(), birthday: v.string() }),
  data: nothing,
});

/** Applies to become an agent. */
export const applyAgent = post('/api/applyagentdo', {
  input: v.strictObject({ mobile: v.string(), apply_info: v.string() }),
  data: nothing,
});

/** A help article; `content` is HTML. */
export const article = post('/api/article', {
  input: v.strictObject({ type: id }),
  data: fields({ content: wholeText }),
  reads: true,
});

/** The player's inbox. */
export const inboxNotices = post('/api/noticeList', {
  input: v.strictObject({ page: pageNumber }),
  data: page(fields({ title: text, content: longText, created_at: date })),
});

/** The player's rebates; `jisuan` has been claimed, `nojisuan` is pending, `state` 0 is unclaimed. */
export const rebates = post('/api/getfanshui', {
  input: v.strictObject({
    date: dateRange,
    page: pageNumber,
    api_type: v.string(),
    type: v.literal(''),
  }),
  data: fields({
    list: page(
      fields({ gamename: text, money: moneyOrZero, created_at: date, updated_at: date, state: stateNumber }),
    ),
    jisuan: moneyOrZero,
    nojisuan: moneyOrZero,
  }),
  reads: true,
});

/** Claims every pending rebate. */
export const claimRebates = post('/api/dofanshui', {
  input: noInput,
  data: nothing,
  once: { kind: 'rebate' },
});

/** The changed fields of a player’s record. */
export type ProfileInput = InputOf<typeof updateUserInfo>;
/** The input of an application to become an agent. */
export type AgentApplication = InputOf<typeof applyAgent>;
/** One message of the inbox. */
export type InboxNotice = DataOf<typeof inboxNotices>['data'][number];
/** The rebates of a player, one page of them, with their totals. */
export type Rebates = DataOf<typeof rebates>;
/** One rebate. */
export type Rebate = Rebates['list']['data'][number];
