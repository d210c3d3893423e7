import type { ChatEntry } from '@site/shared/contract/lottery';

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
};

export type ChatLine = Said & {
  readonly key: number;
  /** A text of the reader that the platform did not take. */
  readonly isUnsent: boolean;
};

/** An own line whose copy from the platform is still to come. */
type Echo = {
  readonly key: number;
  readonly content: string;
  readonly isText: boolean;
  readonly isRefused: boolean;
};

export type ChatLog = {
  readonly lines: readonly ChatLine[];
  /** How many lines there ever were; gives each its key. */
  readonly count: number;
  readonly echoes: readonly Echo[];
};

/** Who is in the room with this device. */
export type Reader = { readonly id: string; readonly author: string; readonly avatar: string };

/** The lines that were there when the room was entered. */
export function logOf(entries: readonly ChatEntry[]): ChatLog {
  const lines = entries.map(({ user_id: id, headurl: avatar, ...entry }, key) => ({
    id,
    avatar,
    key,
    isUnsent: false,
    ...entry,
  }));
  return { lines: lines.slice(-KEPT_LINES), count: lines.length, echoes: [] };
}

/** A line that someone said; the platform's copy of an own line that is already shown adds none. */
export function withSaid(log: ChatLog, said: Said, readerId: string): ChatLog {
  // Until the reader's record has come, an own copy can be told by its text only.
  const isOwn = readerId === '' || said.id === readerId;
  const copies = isOwn ? log.echoes.filter(({ content }) => content === said.content) : [];
  const echo = copies.find(({ isRefused }) => !isRefused) ?? copies[0];
  if (!echo) return withLine(log, said);
  const rest = { ...log, echoes: log.echoes.filter((other) => other !== echo) };
  return echo.isRefused ? withMark(rest, [echo], false) : rest;
}

/** A line of the reader, shown at once; only one that was sent comes back as an echo. */
export function withOwn(
  log: ChatLog,
  content: string,
  reader: Reader,
  { isSent = true, isText = true } = {},
): ChatLog {
  const next = withLine(log, { ...reader, content, left: false });
  const echo = { key: log.count, content, isText, isRefused: false };
  return isSent ? { ...next, echoes: [...log.echoes, echo].slice(-KEPT_ECHOES) } : next;
}

/** The platform answers in order: what it refuses is the oldest line it has not given back. */
export function withRefusal(log: ChatLog): ChatLog {
  const refused = log.echoes.find(({ isRefused }) => !isRefused);
  if (!refused) return log;
  const echoes = log.echoes.map((echo) => (echo === refused ? { ...echo, isRefused: true } : echo));
  return withMark({ ...log, echoes }, [refused], true);
}

/** After a lost connection no echo of before comes any more: those texts did not get through. */
export function withoutEchoes(log: ChatLog): ChatLog {
  return log.echoes.length === 0 ? log : withMark({ ...log, echoes: [] }, log.echoes, true);
}

/** Whether a line stands on the left, where the others are. */
export function isLeft({ left, id }: Said, readerId: string): boolean {
  return left ?? id !== readerId;
}

/** Only texts are marked: a bet stands whether the room hears of it or not. */
function withMark(log: ChatLog, echoes: readonly Echo[], isUnsent: boolean): ChatLog {
  const keys = new Set(echoes.filter(({ isText }) => isText).map(({ key }) => key));
  return { ...log, lines: log.lines.map((line) => (keys.has(line.key) ? { ...line, isUnsent } : line)) };
}

function withLine(log: ChatLog, { id, author, avatar, content, left }: Said): ChatLog {
  const line = { key: log.count, id, author, avatar, content, left, isUnsent: false };
  return { ...log, count: log.count + 1, lines: [...log.lines, line].slice(-KEPT_LINES) };
}
