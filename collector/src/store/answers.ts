import {
  type ErrorGroups,
  type Figures,
  type OpenPages,
  type Parts,
  staleReasons,
} from '@site/release-page/telemetry';
import { numberOf, staleName } from '../counting/counts.ts';
import type { UnreadText } from '../counting/fold.ts';
import { bucketsOf, callsFailedOf, measuresOf } from '../counting/measures.ts';
import { OTHER } from '../counting/series.ts';
import { readFigures, timeOf } from './figures.ts';
import { type CountsQuery, together } from './seriesCounts.ts';
import type { CountsReader } from './store.ts';

/** A query that is answered by the counts of a store alone. */
export type ReadQuestion =
  | { readonly what: 'figures' | 'parts' | 'errors'; readonly asked: CountsQuery }
  | { readonly what: 'pages'; readonly channel: string };

export const isRead = <Other extends { readonly what: string }>(
  question: ReadQuestion | Other,
): question is ReadQuestion => ['figures', 'parts', 'errors', 'pages'].includes(question.what);

/** The most fields of one version in an answer. */
const MOST_UNREAD = 50;
const FOLLOWED_MS = 7 * 24 * 3_600_000;
/** Where a site moves again, its pages report nothing more: findings are answered for so long. */
const STALE_MS = 3_600_000;
/** The most findings in an answer. */
const MOST_STALE = 10;

/**
 * Returns the figures of one version by screen and by call, the refusals of the Content-Security-Policy, and the fields
 * that pages could not read.
 */
export async function readParts(db: CountsReader, asked: CountsQuery): Promise<Parts> {
  const byName = async (kind: 'screen' | 'call' | 'violation') => [
    ...together(await db.findBySeries(kind, asked), ({ name }) => name),
  ];
  const [screens, calls, violations] = [
    await byName('screen'),
    await byName('call'),
    await byName('violation'),
  ];
  return {
    screens: screens.map(([screen, { counts }]) => ({ screen, ...measuresOf(counts) })),
    calls: calls.map(([name, { counts }]) => ({
      name,
      count: numberOf(counts, 'calls'),
      failed: callsFailedOf(counts),
      ms: bucketsOf(counts, 'callMs'),
    })),
    violations: violations.map(([name, { first, counts }]) => {
      const [directive = OTHER, ...file] = name.split(' ');
      const lastAt = timeOf(first.lastAt);
      return { directive, file: file.join(' '), count: numberOf(counts, 'violations'), lastAt };
    }),
    unread: await readUnread(db, asked),
  };
}

const otherFields: UnreadText = {
  name: OTHER,
  field: OTHER,
  seen: OTHER,
  expected: 'Other fields, for which there was no room',
};

/** Returns the fields that pages could not read, the most frequent first. */
async function readUnread(db: CountsReader, asked: CountsQuery): Promise<Parts['unread']> {
  return [...together(await db.findBySeries('unread', asked), ({ id }) => id).values()]
    .map(({ first: { text, lastAt }, counts }) => ({
      ...(text === null ? otherFields : (JSON.parse(text) as UnreadText)),
      count: numberOf(counts, 'unread'),
      pages: numberOf(counts, 'pages'),
      lastAt: timeOf(lastAt),
    }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_UNREAD);
}

/** The JSON in the `text` column of an error group. */
type ErrorText = { screen: string; type: string; name: string; message: string; stack: string };
const otherErrors: ErrorText = {
  screen: '',
  type: OTHER,
  name: OTHER,
  message: 'Errors with other messages, for which there was no room',
  stack: '',
};

/** Returns the groups of uncaught errors, newest first. */
export async function readErrors(db: CountsReader, asked: CountsQuery): Promise<ErrorGroups> {
  return [...together(await db.findBySeries('error', asked), ({ id }) => id).values()]
    .sort((a, b) => b.first.lastAt - a.first.lastAt)
    .map(({ first: { app, version, text, firstAt, lastAt }, counts }) => ({
      app,
      version,
      ...(text === null ? otherErrors : (JSON.parse(text) as ErrorText)),
      count: numberOf(counts, 'errors'),
      pages: numberOf(counts, 'pages'),
      firstAt: timeOf(firstAt),
      lastAt: timeOf(lastAt),
    }));
}

/** Returns how fast pages switched to versions, newest first. */
async function readFollowed(db: CountsReader, asked: CountsQuery): Promise<OpenPages['followed']> {
  return [...together(await db.findBySeries('followed', asked), ({ id }) => id).values()]
    .filter(({ first }) => first.name !== OTHER)
    .sort((a, b) => b.first.lastAt - a.first.lastAt)
    .map(({ first: { app, version, name, lastAt }, counts }) => ({
      app,
      version,
      revision: Number(name),
      pages: numberOf(counts, 'pages'),
      reloads: numberOf(counts, 'reloads'),
      received: bucketsOf(counts, 'received'),
      shown: bucketsOf(counts, 'shown'),
      lastAt: timeOf(lastAt),
    }));
}

async function readPages(db: CountsReader, channel: string, now: number): Promise<OpenPages> {
  const open = await db.openPages(channel, now);
  const followed = await readFollowed(db, { channel, from: now - FOLLOWED_MS, to: now + 60_000 });
  const stale = await readStale(db, { channel, from: now - STALE_MS, to: now + 60_000 });
  return { at: timeOf(now), ...open, followed, stale };
}

/** Returns the findings of pages that their site stands still, by reason and time, over all versions. */
async function readStale(db: CountsReader, asked: CountsQuery): Promise<OpenPages['stale']> {
  const found = await db.findBySeries('stale', asked);
  return [...together(found, ({ name }) => name)]
    .map(([name, { counts }]) => {
      const [reason, since = null] = name.split(' ');
      return {
        // The overflow series has times that somebody made up.
        reason: staleReasons.find((one) => one === reason) ?? staleReasons[0],
        since,
        pages: staleReasons.reduce((sum, one) => sum + numberOf(counts, staleName(one)), 0),
        lastAt: timeOf(Math.max(...found.filter((one) => one.name === name).map(({ lastAt }) => lastAt))),
      };
    })
    .sort((a, b) => b.pages - a.pages || ((a.since ?? '~') < (b.since ?? '~') ? -1 : 1))
    .slice(0, MOST_STALE);
}

export async function readAnswer(
  db: CountsReader,
  question: ReadQuestion,
  now: number,
): Promise<Figures | Parts | ErrorGroups | OpenPages> {
  switch (question.what) {
    case 'figures':
      return readFigures(db, question.asked, now);
    case 'parts':
      return readParts(db, question.asked);
    case 'errors':
      return readErrors(db, question.asked);
    case 'pages':
      return readPages(db, question.channel, now);
  }
}
