import type { AgentApplication } from '@site/shared/contract/member';
import type { Database } from '../../platform/base/database.ts';
import { codes, Refusal } from '../../platform/base/envelope.ts';
import { sendNotice } from '../messages/inbox.ts';

const states = { waiting: 1, approved: 2, rejected: 3 } as const;

/** The time until the back office approves an application, unless a test decides it. */
export const agentReviewMs = 3 * 60_000;

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

type StoredApplication = {
  readonly id: number;
  readonly player_id: number;
  readonly mobile: string;
  readonly reason: string;
  readonly state: number;
  readonly created_at: number;
};

/** Records an application; a player can have one pending. */
export function addAgentApplication(
  db: Database,
  playerId: number,
  { mobile, apply_info }: AgentApplication,
  now: number,
): void {
  if (waitingAgentApplications(db, playerId).length > 0) throw new Refusal('您的申请正在审核中，请耐心等待');
  db.run(
    'INSERT INTO agent_applications (player_id, mobile, reason, created_at) VALUES (?, ?, ?, ?)',
    playerId,
    mobile,
    apply_info,
    now,
  );
}

export function waitingAgentApplications(db: Database, playerId: number): StoredApplication[] {
  return db.all<StoredApplication>(
    'SELECT * FROM agent_applications WHERE player_id = ? AND state = ?',
    playerId,
    states.waiting,
  );
}

/** Decides an application once and notifies the player; an approved one makes an agent. */
export function reviewAgentApplication(db: Database, id: number, isApproved: boolean, now: number): void {
  db.transaction(() => {
    const waiting = db.one<StoredApplication>(
      'SELECT * FROM agent_applications WHERE id = ? AND state = ?',
      id,
      states.waiting,
    );
    if (!waiting) throw new Refusal('没有待审核的申请', codes.unknown);
    db.run(
      'UPDATE agent_applications SET state = ?, reviewed_at = ? WHERE id = ?',
      isApproved ? states.approved : states.rejected,
      now,
      id,
    );
    if (isApproved) db.run('UPDATE players SET isagent = 1 WHERE id = ?', waiting.player_id);
    sendNotice(db, waiting.player_id, isApproved ? outcomes.approved : outcomes.rejected, now);
  });
}

export function approveDueAgentApplications(db: Database, now: number): void {
  const due = db.all<{ id: number }>(
    'SELECT id FROM agent_applications WHERE state = ? AND created_at <= ?',
    states.waiting,
    now - agentReviewMs,
  );
  for (const { id } of due) reviewAgentApplication(db, id, true, now);
}
