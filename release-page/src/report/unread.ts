import type { NotedField } from '../load/notes.ts';
import { fieldName, formCharacter, longest, seenForm, unreadAtMost } from '../telemetry/unread.ts';
import type { PendingEvent, Place } from './queue.ts';
import { scrubbed } from './scrub.ts';

type Counted = Place &
  NotedField & {
    readonly name: string;
    /** The number of answers since the last report of the field. */
    count: number;
    /** The time of that report; missing before the first. */
    reportedAt?: number;
    seen: string;
  };

/** Polled calls meet an unreadable field every few seconds. After its first report it is reported this often. */
const EVERY_MS = 300_000;

/** Counts the fields of answers that this page could not read, by version, call and field, until they are reported. */
export function createUnread() {
  const counted = new Map<string, Counted>();

  function count(place: Place, name: string, noted: NotedField): void {
    const [field, seen, expected] = [
      pathIn(noted.field),
      formIn(noted.seen),
      scrubbed(noted.expected.replace(/\s+/g, ' '), longest.expected),
    ];
    const key = `${place.app} ${place.version} ${name} ${field} ${expected}`;
    const known = counted.get(key);
    if (known) {
      known.count += 1;
      known.seen = seen;
    } else if (counted.size < unreadAtMost)
      counted.set(key, { ...place, name, field, seen, expected, count: 1 });
  }

  return {
    /** Counts the fields of one answer. */
    add(place: Place, name: string, fields: readonly NotedField[]): void {
      for (const field of fields) count(place, name, field);
    },
    /** Returns the counts that are due: those of new fields, or, before the page is left, all. */
    take(at: number, isLast: boolean): PendingEvent[] {
      const due = [...counted.values()].filter(
        ({ count, reportedAt = Number.NEGATIVE_INFINITY }) =>
          count > 0 && (isLast || at - reportedAt >= EVERY_MS),
      );
      return due.map((one) => {
        const { reportedAt, ...event } = one;
        Object.assign(one, { count: 0, reportedAt: at });
        return { kind: 'unread', at, ...event, isFirst: reportedAt === undefined };
      });
    },
  };
}

/** Returns a path without names that are no names of fields, such as a key of a record, and without its start if it is too long. */
function pathIn(path: string): string {
  const names = path.split('.').map((name) => (fieldName.test(name) ? name : '*'));
  while (names.join('.').length > longest.field) names.shift();
  return names.join('.');
}

/** Returns the form of a value in the characters that a report may have. */
function formIn(seen: string): string {
  if (seenForm.test(seen)) return seen;
  const [, kind = 'text', form = '?'] = /^(number|text) (.+)$/s.exec(seen) ?? [];
  const known = Array.from(form.slice(0, longest.form), (one) => (formCharacter.test(one) ? one : '?'));
  return `${kind} ${known.join('')}`;
}
