import { hash32, parseServerTime, readOwn, writeOwn } from '@site/shared';

/** The identity of a message; an announcement has neither title nor time. */
export type Message = {
  readonly title?: string;
  readonly content: string;
  readonly created_at?: string;
};

/** The marks of the messages that a player has opened on this device. */
export type ReadMarks = {
  /** The marks of messages opened one by one, the newest last. */
  readonly opened: readonly string[];
  /** Every inbox message that is not newer than this counts as read, in epoch milliseconds. */
  readonly readUntil: number;
};

const storageKey = 'readMessages';
/** The most marks stored, a few thousand characters; older ones are dropped. */
const mostOpened = 300;
/** The most characters that a mark is computed from: there may be thousands of long messages. */
const mostHashed = 2_000;
const markPattern = /^[0-9a-z]{1,16}$/;

/** Returns the current player's marks stored on this device; invalid ones are dropped. */
export function storedMarks(): ReadMarks {
  const nothing = { opened: [], readUntil: 0 };
  const stored: unknown = readOwn(storageKey);
  if (typeof stored !== 'object' || stored === null) return nothing;
  const { opened, readUntil } = stored as Partial<Record<keyof ReadMarks, unknown>>;
  const marks = Array.isArray(opened) ? opened.filter(isMark).slice(-mostOpened) : [];
  return {
    opened: marks,
    readUntil: typeof readUntil === 'number' && Number.isFinite(readUntil) ? readUntil : 0,
  };
}

/** Stores the marks on this device until the player logs out. */
export function storeMarks(marks: ReadMarks): void {
  writeOwn(storageKey, marks);
}

export function withOpened(marks: ReadMarks, messages: readonly Message[]): ReadMarks {
  const added = messages.map(markOf);
  const others = marks.opened.filter((mark) => !added.includes(mark));
  return { ...marks, opened: [...others, ...added].slice(-mostOpened) };
}

/**
 * Returns the marks with the whole inbox read, of which these notices are loaded; notices without a readable time are
 * marked one by one.
 */
export function withAllRead(marks: ReadMarks, notices: readonly Message[]): ReadMarks {
  const undated = notices.filter((notice) => timeOf(notice) === null);
  const readUntil = notices.reduce(
    (latest, notice) => Math.max(latest, timeOf(notice) ?? 0),
    marks.readUntil,
  );
  return { ...withOpened(marks, undated), readUntil };
}

/** Returns a function that decides whether a message has not been opened on this device. */
export function unreadBy({ opened, readUntil }: ReadMarks): (message: Message) => boolean {
  const marks = new Set(opened);
  return (message) => {
    const at = timeOf(message);
    return !(at !== null && at <= readUntil) && !marks.has(markOf(message));
  };
}

/** Returns a short hash of a message; two different messages hardly ever share one. */
export function markOf({ title = '', content, created_at = '' }: Message): string {
  const text = [title, content.slice(0, mostHashed), created_at].join('\n');
  return [0x811c9dc5, 0x01234567].map((seed) => hash32(text, seed).toString(36)).join('');
}

function timeOf({ created_at = '' }: Message): number | null {
  return parseServerTime(created_at);
}

function isMark(value: unknown): value is string {
  return typeof value === 'string' && markPattern.test(value);
}
