import type { ChatEntry } from '@site/shared/contract/lottery';
import { type Heard, missedLines } from './missedLines.ts';

/** Older lines go, so that a long session does not grow. */
const KEPT_LINES = 200;
const KEPT_ECHOES = 50;

/** Something said in the room, `id` being who said it. */
export type Said = {
  readonly id: string;
  readonly author: string;
  readonly avatar: string;
  readonly content: string;
  readonly left: boolean | null;
  /** Told by the frame that brought it, never by its words. */
  readonly isBet: boolean;
};

export type ChatLine = Said & {
  readonly key: number;
  /** A text of the reader that the platform did not take. */
  readonly isUnsent: boolean;
  /** More was said before it than the platform can tell. */
  readonly isAfterGap: boolean;
};

/** An own line whose copy from the platform is still to come, was refused or went missing with the connection. */
type Echo = {
  readonly key: number;
  readonly content: string;
  readonly isText: boolean;
  readonly state: 'awaited' | 'refused' | 'lost';
};

/** Since a lost connection something may be missing between what was heard before and the lines from `key` on. */
type Gap = { readonly before: readonly Heard[]; readonly key: number };

export type ChatLog = {
  readonly lines: readonly ChatLine[];
  /** How many lines there ever were; gives each its key. */
  readonly count: number;
  /** What the platform told, in its order; since the gap while there is one. */
  readonly heard: readonly Heard[];
  readonly gap: Gap | null;
  readonly echoes: readonly Echo[];
};

/** Who is in the room with this device. */
export type Reader = { readonly id: string; readonly author: string; readonly avatar: string };

/** The lines that were there when the room was entered. */
export function logOf(entries: readonly ChatEntry[]): ChatLog {
  const empty: ChatLog = { lines: [], count: 0, heard: [], gap: null, echoes: [] };
  return entries.map(saidOf).reduce((log, said) => withHeard(withLine(log, said), said), empty);
}

/** A line that someone said; the platform's copy of an own line that is already shown adds none. */
export function withSaid(log: ChatLog, said: Said, readerId: string): ChatLog {
  const heard = withHeard(log, said);
  const copies = copiesOf(log, said, readerId);
  const echo =
    copies.find(({ state }) => state === 'awaited') ?? copies.find(({ state }) => state === 'refused');
  return echo ? withEchoBack(heard, echo) : withLine(heard, said);
}

/** A line of the reader, shown at once; only one that was sent comes back as an echo. */
export function withOwn(
  log: ChatLog,
  content: string,
  reader: Reader,
  { isSent = true, isText = true } = {},
): ChatLog {
  const next = withLine(log, { ...reader, content, left: false, isBet: !isText });
  const echo: Echo = { key: log.count, content, isText, state: 'awaited' };
  return isSent ? { ...next, echoes: [...log.echoes, echo].slice(-KEPT_ECHOES) } : next;
}

/** The platform answers in order: what it refuses is the oldest line it has not given back. */
export function withRefusal(log: ChatLog): ChatLog {
  const refused = log.echoes.find(({ state }) => state === 'awaited');
  if (!refused) return log;
  const echoes = log.echoes.map((echo): Echo => (echo === refused ? { ...echo, state: 'refused' } : echo));
  return withMark({ ...log, echoes }, [refused], true);
}

/** With the connection the copies of own lines are lost, and what others say from now on. */
export function withLoss(log: ChatLog): ChatLog {
  const before = [...(log.gap?.before ?? []), ...log.heard].slice(-KEPT_LINES);
  const echoes = log.echoes.map((echo): Echo => ({ ...echo, state: 'lost' }));
  return withMark({ ...log, heard: [], gap: { before, key: log.count }, echoes }, echoes, true);
}

/** Fills the gap with what the platform has of it; an own line that is in there did get through. */
export function withHistory(log: ChatLog, entries: readonly ChatEntry[], readerId: string): ChatLog {
  const { gap, lines } = log;
  if (!gap) return log;
  const { missed, isComplete } = missedLines(entries.map(saidOf), gap.before, log.heard);
  const since = lines.findIndex(({ key }) => key >= gap.key);
  const place = since === -1 ? lines.length : since;
  const beforeGap: ChatLog = { ...log, lines: lines.slice(0, place), heard: gap.before };
  const filled = missed.reduce((before, said) => withMissed(before, said, readerId), beforeGap);
  const all = [...filled.lines, ...lines.slice(place)];
  return {
    ...filled,
    lines: (isComplete ? all : markedAt(all, place)).slice(-KEPT_LINES),
    heard: [...filled.heard, ...log.heard].slice(-KEPT_LINES),
    gap: null,
    echoes: filled.echoes.filter(({ state }) => state !== 'lost'),
  };
}

/** Takes out a line, such as one that is said again. */
export function withoutLine(log: ChatLog, key: number): ChatLog {
  const others = <Kept extends { key: number }>(kept: readonly Kept[]) =>
    kept.filter((one) => one.key !== key);
  return { ...log, lines: others(log.lines), echoes: others(log.echoes) };
}

/** Whether a line stands on the left, where the others are. */
export function isLeft({ left, id }: Said, readerId: string): boolean {
  return left ?? id !== readerId;
}

function saidOf({ user_id: id, headurl: avatar, author, content, left }: ChatEntry): Said {
  return { id, author, avatar, content, left, isBet: false };
}

function withMissed(log: ChatLog, said: Said, readerId: string): ChatLog {
  const heard = withHeard(log, said);
  const copies = copiesOf(log, said, readerId);
  const lost = copies.find(({ state }) => state === 'lost');
  if (lost) return withEchoBack(heard, lost);
  // One said since the gap comes back by the socket as well.
  return copies.length > 0 ? heard : withLine(heard, said);
}

/** The own lines that this may be a copy of. */
function copiesOf({ echoes }: ChatLog, said: Said, readerId: string): readonly Echo[] {
  // Until the reader's record has come, an own copy can be told by its text only.
  const isOwn = readerId === '' || said.id === readerId;
  return isOwn ? echoes.filter(({ content }) => content === said.content) : [];
}

function withEchoBack(log: ChatLog, echo: Echo): ChatLog {
  const rest = { ...log, echoes: log.echoes.filter((other) => other !== echo) };
  return echo.state === 'awaited' ? rest : withMark(rest, [echo], false);
}

/** Only texts are marked: a bet stands whether the room hears of it or not. */
function withMark(log: ChatLog, echoes: readonly Echo[], isUnsent: boolean): ChatLog {
  const keys = new Set(echoes.filter(({ isText }) => isText).map(({ key }) => key));
  if (keys.size === 0) return log;
  return { ...log, lines: log.lines.map((line) => (keys.has(line.key) ? { ...line, isUnsent } : line)) };
}

function markedAt(lines: readonly ChatLine[], place: number): readonly ChatLine[] {
  return lines.map((line, at) => (at === place ? { ...line, isAfterGap: true } : line));
}

function withHeard(log: ChatLog, { id, content }: Said): ChatLog {
  return { ...log, heard: [...log.heard, { id, content }].slice(-KEPT_LINES) };
}

function withLine(log: ChatLog, { id, author, avatar, content, left, isBet }: Said): ChatLog {
  const said: Said = { id, author, avatar, content, left, isBet };
  const line = { ...said, key: log.count, isUnsent: false, isAfterGap: false };
  return { ...log, count: log.count + 1, lines: [...log.lines, line].slice(-KEPT_LINES) };
}
