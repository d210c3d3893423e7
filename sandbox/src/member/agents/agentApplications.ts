import type { AgentApplication } from '@site/shared/contract/member';
import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';
import { reviewsIn } from '../../platform/base/reviews.ts';
import { sendNotice } from '../messages/inbox.ts';

const outcomes = {
  approved: {
    title: '合营申请已通过',
    content:
      '恭喜您，您的合营计划申请已通过审核。现在起您可以在“我的”页面通过“代理登录”进入代理中心，合营专员将在一个工作日内与您联系。',
  },
  rejected: {
    title: '合营申请未通过',
    content:
      '很抱歉，您的合营计划申请未通过审核。您可以补充推广渠道与团队情况后再次提交，或联系在线客服了解详情。',
  },
} as const;

type StoredApplication = { readonly id: number; readonly player_id: number };

/** An approved application makes an agent; either decision notifies the player. */
export const agentReviews = reviewsIn<StoredApplication>(
  'agent_applications',
  '没有待审核的申请',
  (db, { player_id: playerId }, isApproved, now) => {
    if (isApproved) db.run('UPDATE players SET isagent = 1 WHERE id = ?', playerId);
    sendNotice(db, playerId, isApproved ? outcomes.approved : outcomes.rejected, now);
  },
);

/** Records an application; a player can have one pending. */
export function addAgentApplication(
  db: Database,
  playerId: number,
  { mobile, apply_info }: AgentApplication,
  now: number,
): void {
  if (agentReviews.pendingOf(db, playerId).length > 0) throw new Refusal('您的申请正在审核中，请耐心等待');
  db.insert('agent_applications', { player_id: playerId, mobile, reason: apply_info, created_at: now });
}
