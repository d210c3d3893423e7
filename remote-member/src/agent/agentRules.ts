import type { AgentApplication } from '@site/shared/contract/member';
import type { Problem } from '@site/shared/forms';
import { isMobile } from '../contact/mobile.ts';

/** The most characters of the reason; the platform reads no more. */
export const longestReason = 500;

/** Returns the entries as they are sent: without surrounding blanks. */
export function trimmed({ mobile, apply_info }: AgentApplication): AgentApplication {
  return { mobile: mobile.trim(), apply_info: apply_info.trim() };
}

/** Returns the first broken rule of trimmed entries, mobile before reason, or null. */
export function firstFault({ mobile, apply_info }: AgentApplication): Problem<keyof AgentApplication> | null {
  if (!isMobile(mobile)) return { field: 'mobile', text: '请输入正确手机号' };
  if (apply_info === '') return { field: 'apply_info', text: '请输入申请理由' };
  return null;
}
