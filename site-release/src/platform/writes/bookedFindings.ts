import { configureLine, type Finding, findingOf, type Target } from '../target.ts';
import type { Booked } from './findBooked.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A time without a zone is read as Beijing's. */
const BEIJING_MS = 8 * HOUR_MS;
/** A clock that differs from a whole quarter of an hour by more is no zone. */
const MOST_SKEW_MS = 3 * 60_000;

const needsWrites = 'Run it with --writes: a transfer of 1.00 and back shows it.';

/** Returns what the row of a transfer shows: where and when it is listed, and in which zone its time is written. */
export function bookedFindings(target: Target, booked: Booked | undefined): Finding[] {
  const findings = [typeFinding(booked), delayFinding(target, booked), zoneFinding(target, booked)];
  return findings.map((finding) => ({ ...finding, part: 'records' }));
}

function typeFinding(booked: Booked | undefined): Finding {
  const finding = findingOf('type of a transfer into a venue');
  if (!booked?.type) return finding.unknown(whyUnknown(booked), needsWrites);
  return finding.ok(`listed under type ${booked.type}; the site looks into 3 and 4`);
}

function delayFinding({ isKeyKept }: Target, booked: Booked | undefined): Finding {
  const finding = findingOf('delay of records');
  if (!booked) return finding.unknown(whyUnknown(booked), needsWrites);
  const seconds = Math.round(booked.afterMs / 100) / 10;
  if (booked.type) return finding.ok(`listed after ${seconds} s`);
  const seen = `not listed within ${seconds} s`;
  const todo =
    'List what was carried out within a minute: what is not listed by then is said to have failed.';
  return isKeyKept ? finding.ok(seen, todo) : finding.problem(seen, todo);
}

function zoneFinding(target: Target, booked: Booked | undefined): Finding {
  const finding = findingOf('zone of record times');
  const time = booked?.row?.time;
  if (!booked || !time) return finding.unknown(whyUnknown(booked), needsWrites);
  if (time.isZoned) return finding.ok('the times name it themselves');
  if (time.to - time.from > HOUR_MS) return finding.unknown('a day does not show it', 'Write date and time.');
  if (Number.isNaN(booked.at)) return finding.unknown('answers have no Date to compare with', 'Send Date.');
  const zone = zoneOf(time.from, booked.at);
  if (zone === undefined)
    return finding.problem(
      'the time of the new row is far from the platform’s clock in every zone',
      'Write the time of booking by the clock of the Date header.',
    );
  if (target.recordZone === zone) return finding.ok(`${zone}, as configured`);
  const line = configureLine(target, `recordZone=${zone}`);
  if (target.recordZone === undefined) return finding.ok(zone, line);
  return finding.problem(`${zone}, but ${target.recordZone} is configured`, line);
}

/** Returns the zone in which a row written at `at` has this time, such as "+08:00". */
export function zoneOf(from: number, at: number): string | undefined {
  const offset = from + BEIJING_MS - at;
  const quarters = Math.round(offset / QUARTER_MS);
  if (!(Math.abs(offset - quarters * QUARTER_MS) <= MOST_SKEW_MS)) return undefined;
  const minutes = Math.abs(quarters) * 15;
  const two = (count: number) => String(count).padStart(2, '0');
  return `${quarters < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function whyUnknown(booked: Booked | undefined): string {
  return booked ? 'the transfer left no row' : 'no transfer was made';
}
