import { readJson } from './storage.ts';

/** The minutes after which a player can be reminded of the time, and 'off'. */
export const playReminders = [30, 60, 120, 'off'] as const;

/** After how many minutes the player of this device wants to be reminded, or 'off'; an hour until they chose. */
export function playReminder(): (typeof playReminders)[number] {
  const kept = readJson('playReminder');
  return playReminders.find((choice) => choice === kept) ?? 60;
}
