import type { Noticed } from '../../support/sites/playerSession.ts';

/** Returns the usual percentiles of measurements, rounded to a tenth. */
export function spread(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Prints whether each demand is met, and sets the exit code 1 when one is not. */
export function conclude(demands: Readonly<Record<string, boolean>>): void {
  for (const [demand, isMet] of Object.entries(demands))
    console.log(`${isMet ? 'met    ' : 'NOT MET'} ${demand}`);
  if (Object.values(demands).includes(false)) process.exitCode = 1;
}

/** Returns the demands that no release may disturb a player. Prints the error cards and complaints that occurred. */
export function undisturbed(noticed: readonly Noticed[]): Record<string, boolean> {
  const errorCards = noticed.flatMap((one) => one.errorCards);
  const complaints = noticed.flatMap((one) => one.complaints);
  for (const text of new Set([...errorCards, ...complaints])) console.log(`  ${text}`);
  return {
    '0 reloads': noticed.every(({ reloads }) => reloads === 0),
    '0 error cards': errorCards.length === 0,
    'the consoles stayed empty, so no file was missing': complaints.length === 0,
    'every session is still the same player’s': noticed.every(({ isLoggedOut }) => !isLoggedOut),
  };
}
