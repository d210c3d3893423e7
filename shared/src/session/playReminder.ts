import { readJson } from '../device/storage.ts';
import { readOwn } from './own.ts';

/** The minutes after which a player can be reminded of the time, and 'off'. */
export const playReminders = [30, 60, 120, 'off'] as const;

/** After how many minutes the player wants to be reminded, or 'off'; as visitors of this device chose, or an hour, until they did. */
export function playReminder(): (typeof playReminders)[number] {
  const kept = readOwn('playReminder') ?? readJson('playReminder');
  return playReminders.find((choice) => choice === kept) ?? 60;
}
