import type { AgentApplication } from '@site/shared/contract/member';
import type { Problem } from '@site/shared/forms';
import { isMobile } from '../contact/mobile.ts';

/** More than the platform reads is not taken in. */
export const longestReason = 500;

/** The entries as they are sent: without blanks around them. */
export function trimmed({ mobile, apply_info }: AgentApplication): AgentApplication {
  return { mobile: mobile.trim(), apply_info: apply_info.trim() };
}

/** The first thing that is wrong with trimmed entries: the mobile before the reason. */
export function firstFault({ mobile, apply_info }: AgentApplication): Problem<keyof AgentApplication> | null {
  if (!isMobile(mobile)) return { field: 'mobile', text: '请输入正确手机号' };
  if (apply_info === '') return { field: 'apply_info', text: '请输入申请理由' };
  return null;
}
