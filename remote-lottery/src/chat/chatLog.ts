import type { ChatEntry } from '@site/shared/contract/lottery';
import { type LineIdentity, missedLines } from './missedLines.ts';

/** The most lines stored; older ones are dropped, so that a long session does not use more and more memory. */
const MOST_LINES = 200;
const MOST_ECHOES = 50;

/** A message in the room; `id` is the author's. */
export type ChatMessage = {
  readonly id: string;
  readonly author: string;
  readonly avatar: string;
  readonly content: string;
  readonly left: boolean | null;
  /** Set by the type of the frame, never derived from the text. */
  readonly isBet: boolean;
};

export type ChatLine = ChatMessage & {
  readonly key: number;
  /** Whether the platform did not accept this text of the reader. */
  readonly isUnsent: boolean;
  /** Whether lines are missing before this one that the platform's history does not contain. */
  readonly isAfterGap: boolean;
};

/**
 * A line of the reader whose copy from the platform is still to come, was refused or was lost with the connection.
 */
type Echo = {
  readonly key: number;
  readonly content: string;
  readonly isText: boolean;
  readonly state: 'awaited' | 'refused' | 'lost';
};

/** The gap of a lost connection: lines may be missing between the lines in `before` and the line with `key`. */
type Gap = { readonly before: readonly LineIdentity[]; readonly key: number };

export type ChatLog = {
  readonly lines: readonly ChatLine[];
  /** The count of all lines ever added; it gives each line its key. */
  readonly count: number;
  /** The lines from the platform in its order; during a gap, only those since the gap. */
  readonly received: readonly LineIdentity[];
  readonly gap: Gap | null;
  readonly echoes: readonly Echo[];
};

/** The player on this device. */
export type Reader = { readonly id: string; readonly author: string; readonly avatar: string };

/** Returns the log of the lines that the room has on entry. */
export function logOf(entries: readonly ChatEntry[]): ChatLog {
  const empty: ChatLog = { lines: [], count: 0, received: [], gap: null, echoes: [] };
  return entries
    .map(messageOf)
    .reduce((log, message) => withReceived(withLine(log, message), message), empty);
}

/** Returns the log with a received message; the platform's copy of a line that is already shown adds none. */
export function withMessage(log: ChatLog, message: ChatMessage, readerId: string): ChatLog {
  const received = withReceived(log, message);
  const copies = copiesOf(log, message, readerId);
  const echo =
    copies.find(({ state }) => state === 'awaited') ?? copies.find(({ state }) => state === 'refused');
  return echo ? withEchoBack(received, echo) : withLine(received, message);
}

/** Returns the log with a line of the reader, shown at once; only a sent line gets an echo. */
export function withOwn(
  log: ChatLog,
  content: string,
  reader: Reader,
  { isSent = true, isText = true } = {},
): ChatLog {
  const next = withLine(log, { ...reader, content, left: false, isBet: !isText });
  const echo: Echo = { key: log.count, content, isText, state: 'awaited' };
  return isSent ? { ...next, echoes: [...log.echoes, echo].slice(-MOST_ECHOES) } : next;
}

/** Returns the log with its oldest awaited echo refused, because the platform answers in the order of sending. */
export function withRefusal(log: ChatLog): ChatLog {
  const refused = log.echoes.find(({ state }) => state === 'awaited');
  if (!refused) return log;
  const echoes = log.echoes.map((echo): Echo => (echo === refused ? { ...echo, state: 'refused' } : echo));
  return withMark({ ...log, echoes }, [refused], true);
}

/** Returns the log after a connection loss: awaited echoes are lost, and a gap begins. */
export function withLoss(log: ChatLog): ChatLog {
  const before = [...(log.gap?.before ?? []), ...log.received].slice(-MOST_LINES);
  const echoes = log.echoes.map((echo): Echo => ({ ...echo, state: 'lost' }));
  return withMark({ ...log, received: [], gap: { before, key: log.count }, echoes }, echoes, true);
}

/** Returns the log with the gap filled from the platform's history; an own line in that history is marked as sent. */
export function withHistory(log: ChatLog, entries: readonly ChatEntry[], readerId: string): ChatLog {
  const { gap, lines } = log;
  if (!gap) return log;
  const { missed, isComplete } = missedLines(entries.map(messageOf), gap.before, log.received);
  const since = lines.findIndex(({ key }) => key >= gap.key);
  const place = since === -1 ? lines.length : since;
  const beforeGap: ChatLog = { ...log, lines: lines.slice(0, place), received: gap.before };
  const filled = missed.reduce((before, message) => withMissed(before, message, readerId), beforeGap);
  const all = [...filled.lines, ...lines.slice(place)];
  return {
    ...filled,
    lines: (isComplete ? all : markedAt(all, place)).slice(-MOST_LINES),
    received: [...filled.received, ...log.received].slice(-MOST_LINES),
    gap: null,
    echoes: filled.echoes.filter(({ state }) => state !== 'lost'),
  };
}

/** Returns the log without a line, for example one that was sent again. */
export function withoutLine(log: ChatLog, key: number): ChatLog {
  const others = <Item extends { key: number }>(items: readonly Item[]) =>
    items.filter((one) => one.key !== key);
  return { ...log, lines: others(log.lines), echoes: others(log.echoes) };
}

/** Whether a line is on the left side, where the other authors' lines are. */
export function isLeft({ left, id }: ChatMessage, readerId: string): boolean {
  return left ?? id !== readerId;
}

function messageOf({ user_id: id, headurl: avatar, author, content, left }: ChatEntry): ChatMessage {
  return { id, author, avatar, content, left, isBet: false };
}

function withMissed(log: ChatLog, message: ChatMessage, readerId: string): ChatLog {
  const received = withReceived(log, message);
  const copies = copiesOf(log, message, readerId);
  const lost = copies.find(({ state }) => state === 'lost');
  if (lost) return withEchoBack(received, lost);
  // A copy of a line sent since the gap arrives over the socket as well.
  return copies.length > 0 ? received : withLine(received, message);
}

/** Returns the echoes that this message may be the copy of. */
function copiesOf({ echoes }: ChatLog, message: ChatMessage, readerId: string): readonly Echo[] {
  // Until the player's record has loaded, only the text identifies an own copy.
  const isOwn = readerId === '' || message.id === readerId;
  return isOwn ? echoes.filter(({ content }) => content === message.content) : [];
}

function withEchoBack(log: ChatLog, echo: Echo): ChatLog {
  const rest = { ...log, echoes: log.echoes.filter((other) => other !== echo) };
  return echo.state === 'awaited' ? rest : withMark(rest, [echo], false);
}

/** Marks texts only: a bet is valid whether or not its chat line was sent. */
function withMark(log: ChatLog, echoes: readonly Echo[], isUnsent: boolean): ChatLog {
  const keys = new Set(echoes.filter(({ isText }) => isText).map(({ key }) => key));
  if (keys.size === 0) return log;
  return { ...log, lines: log.lines.map((line) => (keys.has(line.key) ? { ...line, isUnsent } : line)) };
}

function markedAt(lines: readonly ChatLine[], place: number): readonly ChatLine[] {
  return lines.map((line, at) => (at === place ? { ...line, isAfterGap: true } : line));
}

function withReceived(log: ChatLog, { id, content }: ChatMessage): ChatLog {
  return { ...log, received: [...log.received, { id, content }].slice(-MOST_LINES) };
}

function withLine(log: ChatLog, { id, author, avatar, content, left, isBet }: ChatMessage): ChatLog {
  const message: ChatMessage = { id, author, avatar, content, left, isBet };
  const line = { ...message, key: log.count, isUnsent: false, isAfterGap: false };
  return { ...log, count: log.count + 1, lines: [...log.lines, line].slice(-MOST_LINES) };
}
