import { sendNotice } from '../../member/messages/inbox.ts';
import type { NoticeText } from '../../member/messages/inboxNotices.ts';
import type { Database } from '../../platform/base/database.ts';
import { codes, Refusal } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { type Activity, activities } from './activities.ts';
import { bonusDue, creditBonus } from './activityBonus.ts';

const states = { waiting: 1, approved: 2, rejected: 3 } as const;

/** The time until the back office decides an application, unless a test decides it. */
export const activityReviewMs = 3 * 60_000;

type StoredApplication = {
  readonly id: number;
  readonly player_id: number;
  readonly activity_id: number;
  readonly activity_name: string;
};

/** Records an application for a promotion and returns its id. A player can have one pending application per promotion. */
export function addActivityApplication(
  db: Database,
  playerId: number,
  { id, title }: Activity,
  now: number,
  dueAt = now + activityReviewMs,
): number {
  return db.transaction(() => {
    const waiting = db.one(
      'SELECT id FROM activity_applications WHERE player_id = ? AND activity_id = ? AND state = ?',
      playerId,
      id,
      states.waiting,
    );
    if (waiting) throw new Refusal('您已申请该活动，请耐心等待审核');
    return db.run(
      `INSERT INTO activity_applications (player_id, activity_id, activity_name, state, created_at, due_at)
        VALUES (?, ?, ?, ?, ?, ?)`,
      playerId,
      id,
      title,
      states.waiting,
      now,
      dueAt,
    ).id;
  });
}

export function waitingActivityApplications(db: Database, playerId: number): StoredApplication[] {
  return db.all<StoredApplication>(
    'SELECT * FROM activity_applications WHERE player_id = ? AND state = ?',
    playerId,
    states.waiting,
  );
}

/** Decides an application once and notifies the player; an approved one pays the promotion's bonus. */
export function reviewActivityApplication(db: Database, id: number, isApproved: boolean, now: number): void {
  db.transaction(() => {
    const { application, cents } = decide(db, id, isApproved, now);
    sendNotice(db, application.player_id, outcome(application.activity_name, isApproved, cents), now);
  });
}

/** Decides an application by the promotion's rules without a notice: it is rejected if the player has not reached the bonus. */
export function decideByRules(db: Database, id: number, now: number): void {
  decide(db, id, isDeserved(db, waitingOne(db, id)), now);
}

export function decideDueActivityApplications(db: Database, now: number): void {
  const due = db.all<StoredApplication>(
    'SELECT * FROM activity_applications WHERE state = ? AND due_at <= ?',
    states.waiting,
    now,
  );
  for (const application of due) {
    reviewActivityApplication(db, application.id, isDeserved(db, application), now);
  }
}

function decide(db: Database, id: number, isApproved: boolean, now: number) {
  return db.transaction(() => {
    const application = waitingOne(db, id);
    const { player_id: playerId, activity_name: memo } = application;
    const activity = activityOf(application);
    const tier = isApproved && activity ? bonusDue(db, playerId, activity) : undefined;
    const cents = tier ? creditBonus(db, { playerId, memo, tier, at: now }) : 0;
    db.run(
      'UPDATE activity_applications SET state = ?, reviewed_at = ?, bonus = ? WHERE id = ?',
      isApproved ? states.approved : states.rejected,
      now,
      cents,
      id,
    );
    return { application, cents };
  });
}

function isDeserved(db: Database, application: StoredApplication): boolean {
  const activity = activityOf(application);
  return !activity?.bonus || bonusDue(db, application.player_id, activity) !== undefined;
}

function waitingOne(db: Database, id: number): StoredApplication {
  const waiting = db.one<StoredApplication>(
    'SELECT * FROM activity_applications WHERE id = ? AND state = ?',
    id,
    states.waiting,
  );
  if (!waiting) throw new Refusal('没有待审核的申请', codes.unknown);
  return waiting;
}

function activityOf({ activity_id }: StoredApplication): Activity | undefined {
  return activities.find(({ id }) => id === activity_id);
}

function outcome(name: string, isApproved: boolean, cents: number): NoticeText {
  if (!isApproved) {
    return {
      title: '活动申请未通过',
      content: `很抱歉，您申请的“${name}”未达到活动要求。您可以在达到要求后再次申请，或联系在线客服了解详情。`,
    };
  }
  const paid = cents > 0 ? `，彩金${centsToText(cents)}元已派发至中心钱包，完成相应流水后即可提款` : '';
  return { title: '活动申请已通过', content: `您申请的“${name}”已审核通过${paid}。` };
}
