import { createHash } from 'node:crypto';
import type { Call } from '@site/shared/contract/call';
import { dayMs } from './base/clock.ts';
import { codes, type Envelope, Refusal } from './base/envelope.ts';
import { createTurns } from './base/turns.ts';
import type { Session } from './callHandlers.ts';

/** The header of the idempotency key, in the lower case in which Node lists headers. */
export const keyHeader = 'idempotency-key';

type Attempt = {
  readonly session: Session;
  readonly key: string;
  /** The request without its secrets. */
  readonly content: string;
  readonly check: () => Promise<void>;
  readonly book: () => Envelope;
};

/**
 * Carries out a request once per key within a day. A repetition gets the first response, even a refusal, and waits for it while
 * the first request is running. The same key with other content is refused.
 */
export function createIntentionKeys() {
  const inTurn = createTurns<string>();

  return function answerOnce(attempt: Attempt): Promise<Envelope> {
    const { session, key } = attempt;
    if (!/^[\w-]{16,100}$/.test(key)) throw new Refusal('操作标识格式不正确，请刷新后重试', codes.invalid);
    return inTurn(`${session.player.id} ${key}`, () => carryOut(attempt));
  };
}

/** Returns a digest of a call's address and its payload without secrets. */
export function contentOf({ path, once }: Pick<Call, 'path' | 'once'>, input: object): string {
  const publicFields = Object.entries(input).filter(([field]) => !once?.secrets?.includes(field));
  return createHash('sha256')
    .update(JSON.stringify([path, publicFields]))
    .digest('base64');
}

async function carryOut(attempt: Attempt): Promise<Envelope> {
  const first = firstAnswer(attempt);
  if (first) return first;
  const { platform } = attempt.session;
  try {
    await attempt.check();
    return platform.db.transaction(() => {
      const envelope = attempt.book();
      store(attempt, envelope);
      return envelope;
    });
  } catch (error) {
    // A refusal has booked nothing and is a final response; after any other failure a repetition may run again.
    if (error instanceof Refusal) store(attempt, error.envelope);
    throw error;
  }
}

function firstAnswer({ session: { platform, player, now }, key, content }: Attempt): Envelope | undefined {
  const stored = platform.db.one<{ content: string; answer: string }>(
    'SELECT content, answer FROM intention_keys WHERE player_id = ? AND key = ? AND created_at > ?',
    player.id,
    key,
    now - dayMs,
  );
  if (stored && stored.content !== content) {
    throw new Refusal('该操作标识已用于另一笔操作，本次未提交，请刷新后重试', codes.conflict);
  }
  return stored && (JSON.parse(stored.answer) as Envelope);
}

function store({ session: { platform, player, now }, key, content }: Attempt, envelope: Envelope): void {
  platform.db.run('DELETE FROM intention_keys WHERE created_at <= ?', now - dayMs);
  const answer = JSON.stringify(envelope);
  platform.db.insert('intention_keys', { player_id: player.id, key, content, answer, created_at: now });
}
