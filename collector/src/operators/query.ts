import { isApplicationName } from '@site/release-page/telemetry';
import * as v from 'valibot';
import type { CountsQuery } from '../store/seriesCounts.ts';

const HOUR_MS = 3_600_000;

const name = v.pipe(v.string(), v.check(isApplicationName, 'is no name'));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,64}$/, 'is no version'));
const moment = v.pipe(
  v.string(),
  v.isoTimestamp('is no time such as 2026-01-31T12:00:00Z'),
  v.transform((text) => Date.parse(text)),
);
const entries = { channel: v.optional(name, 'live'), app: name, version, from: moment, to: moment };

type Field = keyof typeof entries;

/** Reads the parameters of a query; the default time is the last hour. Throws an `Error` that names the mistake. */
export function readQuery(
  given: URLSearchParams,
  { required = [], optional = [] }: { required?: readonly Field[]; optional?: readonly Field[] },
  now: number,
): CountsQuery {
  const known: readonly string[] = ['channel', ...required, ...optional];
  const unknown = [...given.keys()].find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new Error(`${unknown} cannot be asked for here; there are ${known.join(', ')}.`);
  const missing = required.find((key) => !given.has(key));
  if (missing !== undefined) throw new Error(`${missing} is missing.`);
  const parsed = v.safeParse(v.partial(v.object(entries)), Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${v.getDotPath(issue)} ${issue.message}.`);
  }
  const { channel = 'live', app, version, from = now - HOUR_MS, to = now + 60_000 } = parsed.output;
  if (from >= to) throw new Error('from is not before to.');
  return { channel, from, to, ...(app !== undefined && { app }), ...(version !== undefined && { version }) };
}
