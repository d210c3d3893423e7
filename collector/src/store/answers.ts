import type { ErrorGroups, Figures, OpenPages, Parts } from '@site/shared/telemetry';
import { numberOf } from '../counting/counts.ts';
import { bucketsOf, callsFailedOf, measuresOf } from '../counting/measures.ts';
import { OTHER } from '../counting/series.ts';
import type { Database } from './database.ts';
import { type Asked, type Found, find, together } from './queries.ts';

const timeOf = (at: number) => new Date(at).toISOString();

/** What each version of an application did, period by period. */
export function readFigures(db: Database, asked: Asked, now: number): Figures {
  const [channel] = db.all<{ at: number }>(
    'SELECT reported_at AS at FROM channels WHERE channel = ?',
    asked.channel,
  );
  const found = find(db, 'screen', asked);
  const versions = [...new Set(found.map(({ version }) => version))].sort();
  return {
    at: timeOf(now),
    lastReportAt: channel ? timeOf(channel.at) : null,
    versions: versions.map((version) => ({
      version,
      periods: periodsOf(found.filter((one) => one.version === version)),
    })),
  };
}

function periodsOf(found: readonly Found[]) {
  const periods = together(found, ({ at, seconds }) => `${at} ${seconds}`);
  return [...periods.values()]
    .sort((a, b) => a.newest.at - b.newest.at)
    .map(({ newest, counts }) => ({
      from: timeOf(newest.at),
      seconds: newest.seconds,
      ...measuresOf(counts),
    }));
}

/** What one version did, by screen and by call, and what the page's policy refused. */
export function readParts(db: Database, asked: Asked): Parts {
  const byName = (kind: 'screen' | 'call' | 'violation') => [
    ...together(find(db, kind, asked), ({ name }) => name),
  ];
  return {
    screens: byName('screen').map(([screen, { counts }]) => ({ screen, ...measuresOf(counts) })),
    calls: byName('call').map(([name, { counts }]) => ({
      name,
      count: numberOf(counts, 'calls'),
      failed: callsFailedOf(counts),
      ms: bucketsOf(counts, 'callMs'),
    })),
    violations: byName('violation').map(([name, { newest, counts }]) => {
      const [directive = OTHER, ...file] = name.split(' ');
      const lastAt = timeOf(newest.lastAt);
      return { directive, file: file.join(' '), count: numberOf(counts, 'violations'), lastAt };
    }),
  };
}

/** What is kept as text of an error group. */
type ErrorText = { screen: string; type: string; name: string; message: string; stack: string };
const otherErrors: ErrorText = {
  screen: '',
  type: OTHER,
  name: OTHER,
  message: 'Errors with other messages, for which there was no room',
  stack: '',
};

/** Errors that nobody caught, newest first. */
export function readErrors(db: Database, asked: Asked): ErrorGroups {
  return [...together(find(db, 'error', asked), ({ id }) => id).values()]
    .sort((a, b) => b.newest.lastAt - a.newest.lastAt)
    .map(({ newest: { app, version, text, firstAt, lastAt }, counts }) => ({
      app,
      version,
      ...(text === null ? otherErrors : (JSON.parse(text) as ErrorText)),
      count: numberOf(counts, 'errors'),
      pages: numberOf(counts, 'pages'),
      firstAt: timeOf(firstAt),
      lastAt: timeOf(lastAt),
    }));
}

/** How fast pages went over to versions, newest first. */
export function readFollowed(db: Database, asked: Asked): OpenPages['followed'] {
  return [...together(find(db, 'followed', asked), ({ id }) => id).values()]
    .filter(({ newest }) => newest.name !== OTHER)
    .sort((a, b) => b.newest.lastAt - a.newest.lastAt)
    .map(({ newest: { app, version, name, lastAt }, counts }) => ({
      app,
      version,
      revision: Number(name),
      pages: numberOf(counts, 'pages'),
      reloads: numberOf(counts, 'reloads'),
      heard: bucketsOf(counts, 'heard'),
      shown: bucketsOf(counts, 'shown'),
      lastAt: timeOf(lastAt),
    }));
}
