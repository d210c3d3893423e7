import { type NoticeText, sendNotice } from '../../member/messages/inbox.ts';
import type { Database } from '../../platform/base/database.ts';
import { Refusal } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { reviewMs, reviewStates, reviewsIn } from '../../platform/base/reviews.ts';
import { type Activity, activities } from './activities.ts';
import { bonusDue, creditBonus } from './activityBonus.ts';

type StoredApplication = {
  readonly id: number;
  readonly player_id: number;
  readonly activity_id: number;
  readonly activity_name: string;
};

/** Returns the cents of the promotion's bonus, which an approved application pays. */
const reviews = reviewsIn<StoredApplication, number>(
  'activity_applications',
  '没有待审核的申请',
  (db, application, isApproved, at) => {
    const { id, player_id: playerId, activity_name: memo } = application;
    const activity = activityOf(application);
    const tier = isApproved && activity ? bonusDue(db, playerId, activity) : undefined;
    const cents = tier ? creditBonus(db, { playerId, memo, tier, at }) : 0;
    db.run('UPDATE activity_applications SET bonus = ? WHERE id = ?', cents, id);
    return cents;
  },
);

/** Records an application for a promotion and returns its id. A player can have one pending application per promotion. */
export function addActivityApplication(
  db: Database,
  playerId: number,
  { id, title }: Activity,
  now: number,
  dueAt = now + reviewMs,
): number {
  return db.transaction(() => {
    const pending = reviews.pendingOf(db, playerId);
    if (pending.some(({ activity_id }) => activity_id === id)) {
      throw new Refusal('您已申请该活动，请耐心等待审核');
    }
    return db.insert('activity_applications', {
      player_id: playerId,
      activity_id: id,
      activity_name: title,
      state: reviewStates.pending,
      created_at: now,
      due_at: dueAt,
    });
  });
}

/** Decides an application once and notifies the player. */
function review(db: Database, id: number, isApproved: boolean, now: number): void {
  db.transaction(() => {
    const { player_id: playerId, activity_name: name } = reviews.pending(db, id);
    const cents = reviews.review(db, id, isApproved, now);
    sendNotice(db, playerId, outcome(name, isApproved, cents), now);
  });
}

export const activityReviews = { pendingOf: reviews.pendingOf, review };

/** Decides an application by the promotion's rules without a notice: it is rejected if the player has not reached the bonus. */
export function decideByRules(db: Database, id: number, now: number): void {
  reviews.review(db, id, isDeserved(db, reviews.pending(db, id)), now);
}

export function decideDueActivityApplications(db: Database, now: number): void {
  const due = db.all<StoredApplication>(
    'SELECT * FROM activity_applications WHERE state = ? AND due_at <= ?',
    reviewStates.pending,
    now,
  );
  for (const application of due) review(db, application.id, isDeserved(db, application), now);
}

function isDeserved(db: Database, application: StoredApplication): boolean {
  const activity = activityOf(application);
  return !activity?.bonus || bonusDue(db, application.player_id, activity) !== undefined;
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
