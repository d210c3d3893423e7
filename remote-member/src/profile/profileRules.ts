import { parseServerTime } from '@site/shared';
import type { ProfileInput } from '@site/shared/contract/member';
import type { Problem } from '@site/shared/forms';
import { isMobile } from '../contact/mobile.ts';

const longestEmail = 254;
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
const writtenDate = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the entries as they are sent: without surrounding blanks. */
export function trimmed({ mobile, email, birthday }: ProfileInput): ProfileInput {
  return { mobile: mobile.trim(), email: email.trim(), birthday: birthday.trim() };
}

/** Returns the first broken rule of trimmed entries, in the order mobile, email, birthday, or null. */
export function firstFault(entries: ProfileInput): Problem<keyof ProfileInput> | null {
  if (!isMobile(entries.mobile)) return { field: 'mobile', text: '请输入正确手机号' };
  if (!isEmail(entries.email)) return { field: 'email', text: '请输入正确邮箱号' };
  if (!isDate(entries.birthday)) return { field: 'birthday', text: '请输入正确的日期格式：YYYY-MM-DD' };
  return null;
}

/** Whether a text is a day of the calendar written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return writtenDate.test(text) && parseServerTime(text) !== null;
}

function isEmail(text: string): boolean {
  return text.length <= longestEmail && email.test(text);
}
