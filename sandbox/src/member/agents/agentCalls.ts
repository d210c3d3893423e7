import { answer, Refusal } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { isMobile } from '../../platform/players/contactDetails.ts';
import { addAgentApplication } from './agentApplications.ts';

const longestReason = 500;

export const agentCalls = {
  applyAgent: forPlayer(({ mobile, apply_info }, { platform: { db }, player, now }) => {
    const reason = apply_info.trim();
    if (!isMobile(mobile)) throw new Refusal('请输入正确手机号');
    if (reason === '') throw new Refusal('请输入申请理由');
    if (reason.length > longestReason) throw new Refusal(`申请理由不能超过${longestReason}字`);
    if (player.isagent === 1) throw new Refusal('您已是代理，无需重复申请');
    addAgentApplication(db, player.id, { mobile, apply_info: reason }, now);
    return answer(null, '申请已提交，请等待审核');
  }),

  agentLoginUrl: forPlayer((_input, { platform: { origins }, player }) => {
    if (player.isagent !== 1) throw new Refusal('您还不是代理，请先申请合营计划');
    return answer({ url: `${origins.frames}/agent?name=${encodeURIComponent(player.username)}` });
  }),
} satisfies FeatureHandlers;
