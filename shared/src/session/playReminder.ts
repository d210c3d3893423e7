import { readJson } from '../device/storage.ts';
import { readOwn } from './own.ts';

/** The minutes after which a player can be reminded of the time, and 'off'. */
export const playReminders = [30, 60, 120, 'off'] as const;

/** Returns the minutes until the reminder, or 'off': the player's choice, else this device's visitors', else an hour. */
export function playReminder(): (typeof playReminders)[number] {
  const stored = readOwn('playReminder') ?? readJson('playReminder');
  return playReminders.find((choice) => choice === stored) ?? 60;
}
