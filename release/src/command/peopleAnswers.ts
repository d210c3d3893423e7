import type { Answer } from '../base/answer.ts';
import { timeText } from '../base/timeText.ts';
import { Usage } from '../base/usage.ts';
import { visible } from '../base/visible.ts';
import type { MadeKey } from '../signing/personalKey.ts';
import { numberOf, type People, type Role, roles } from '../trust/people.ts';
import { notProven } from './notProven.ts';
import { table } from './table.ts';

/** Returns the answer with the people in the list, and each change of it, newest first. */
export function peopleAnswer(list: People | undefined): Answer {
  if (!list) return { text: notProven(), data: { people: [], approval: [], changes: [] } };
  const { people, approval } = list;
  const changes = [...list.changes].reverse();
  const text = [
    table([['name', 'roles'], ...people.map(({ name, roles: may }) => [name, may.join(', ') || '–'])]),
    '',
    approval.length > 0
      ? `A change takes two people on: ${approval.join(', ')}.`
      : 'A change takes one person on every channel.',
    '',
    table([
      ['change', 'when', 'who', 'what', 'why'],
      ...changes.map(({ number, at, by, what, reason }) => [
        String(number),
        timeText(at),
        // The root signs the list, so no key proves that name.
        `${by} (not proven)`,
        what,
        reason || '–',
      ]),
    ]),
  ];
  return { text: text.join('\n'), data: { people, approval, changes } };
}

/** Returns the answer of a change of the list. */
export function changedPeopleAnswer(list: People, channels: readonly string[] | undefined): Answer {
  const { people, approval, changes } = list;
  const { by = '', what = '' } = changes.at(-1) ?? {};
  const number = numberOf(list);
  const names = people.map(({ name, roles: may }) => `${name} (${may.join(', ')})`).join(', ');
  const two = approval.length > 0 ? ` A change takes two people on: ${approval.join(', ')}.` : '';
  return {
    text: `${visible(what)}, by ${visible(by)} (change ${number}). In the list: ${visible(names)}.${two} ${pagesText(channels)}`,
    data: { number, what, people, approval, channels },
  };
}

function pagesText(channels: readonly string[] | undefined): string {
  if (channels) return `Open pages of ${channels.join(', ') || 'no channel'} follow within a minute.`;
  return 'Pages follow with the next change.';
}

/** Returns the answer with a personal key, which was made now or existed already. */
export function keyAnswer({ file, isNew, publicKey }: MadeKey): Answer {
  const made = isNew ? `Your personal key is made: ${file}` : `Your personal key is there already: ${file}`;
  return {
    text: [
      `${made}. Keep it to yourself. Its public half, for who adds you to the list of people:`,
      JSON.stringify(publicKey),
    ].join('\n'),
    data: { file, isNew, publicKey },
  };
}

/** Parses roles with commas between them. Throws `Usage` for an unknown one. */
export function rolesIn(text: string): Role[] {
  const named = text.split(',').map((one) => one.trim());
  return named.map((name) => {
    const role = roles.find((one) => one === name);
    if (role) return role;
    throw new Usage(`--roles takes ${roles.join(', ')}, with commas between, not "${text}".`);
  });
}
