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

export type ChatLine = Said & { readonly key: number };

export type ChatLog = {
  readonly lines: readonly ChatLine[];
  /** How many lines there ever were; gives each its key. */
  readonly count: number;
  /** Own texts on screen whose copy from the platform is still to come. */
  readonly echoes: readonly string[];
};

/** Who is in the room with this device. */
export type Reader = { readonly id: string; readonly author: string; readonly avatar: string };

/** The lines that were there when the room was entered. */
export function logOf(entries: readonly ChatEntry[]): ChatLog {
  const lines = entries.map(({ user_id: id, headurl: avatar, ...entry }, key) => ({
    id,
    avatar,
    key,
    ...entry,
  }));
  return { lines: lines.slice(-KEPT_LINES), count: lines.length, echoes: [] };
}

/** A line that someone said; the platform's copy of an own line that is already shown adds none. */
export function withSaid(log: ChatLog, said: Said, readerId: string): ChatLog {
  const echo = said.id === readerId ? log.echoes.indexOf(said.content) : -1;
  if (echo < 0) return withLine(log, said);
  return { ...log, echoes: log.echoes.filter((_, place) => place !== echo) };
}

/** A line of the reader, shown at once; only one that was sent comes back as an echo. */
export function withOwn(log: ChatLog, content: string, reader: Reader, isSent = true): ChatLog {
  const next = withLine(log, { ...reader, content, left: false });
  return isSent ? { ...next, echoes: [...log.echoes, content].slice(-KEPT_ECHOES) } : next;
}

/** After a lost connection no echo of before comes any more. */
export function withoutEchoes(log: ChatLog): ChatLog {
  return { ...log, echoes: [] };
}

/** Whether a line stands on the left, where the others are. */
export function isLeft({ left, id }: Said, readerId: string): boolean {
  return left ?? id !== readerId;
}

function withLine(log: ChatLog, { id, author, avatar, content, left }: Said): ChatLog {
  const line = { key: log.count, id, author, avatar, content, left };
  return { ...log, count: log.count + 1, lines: [...log.lines, line].slice(-KEPT_LINES) };
}
