import { calls } from '@site/shared/contract/index';
import { addApplication } from '../agents.ts';
import { isMobile } from '../contact.ts';
import { answer, Refusal } from '../envelope.ts';
import { type Binding, forPlayer } from './binding.ts';

const longestReason = 500;

export const agentCalls: readonly Binding[] = [
  forPlayer(calls.applyAgent, ({ mobile, apply_info }, { platform: { db }, player, now }) => {
    const reason = apply_info.trim();
    if (!isMobile(mobile)) throw new Refusal('请输入正确手机号');
    if (reason === '') throw new Refusal('请输入申请理由');
    if (reason.length > longestReason) throw new Refusal(`申请理由不能超过${longestReason}字`);
    if (player.isagent === 1) throw new Refusal('您已是代理，无需重复申请');
    addApplication(db, player.id, { mobile, apply_info: reason }, now);
    return answer(null, '申请已提交，请等待审核');
  }),
];
