import type { ErrorGroups, Figures, OpenPages, Parts, Period, Stratum } from '@site/shared/telemetry';
import { numberOf } from '../counting/counts.ts';
import { bucketsOf, byPageOf, callsFailedOf, measuresOf, stratumOf } from '../counting/measures.ts';
import { kindName, kindOf } from '../counting/pageKind.ts';
import { OTHER } from '../counting/series.ts';
import { type CountsQuery, type SeriesCounts, together } from './seriesCounts.ts';
import type { CountsReader } from './store.ts';

const timeOf = (at: number) => new Date(at).toISOString();

/** Returns the figures of each version of an application, by period. */
export async function readFigures(db: CountsReader, asked: CountsQuery, now: number): Promise<Figures> {
  const reportedAt = await db.reportedAt(asked.channel);
  const screens = await db.find('screen', asked, 'periods');
  const pages = await db.find('pages', asked, 'both');
  const versions = [...new Set([...screens, ...pages].map(({ version }) => version))].sort();
  const of = (found: readonly SeriesCounts[], version: string) =>
    found.filter((one) => one.version === version);
  return {
    at: timeOf(now),
    lastReportAt: reportedAt === undefined ? null : timeOf(reportedAt),
    versions: versions.map((version) => ({
      version,
      periods: periodsOf(of(screens, version), of(pages, version)),
    })),
  };
}

function periodsOf(screens: readonly SeriesCounts[], pages: readonly SeriesCounts[]): Period[] {
  const keyOf = ({ at, seconds }: SeriesCounts) => `${at} ${seconds}`;
  const byScreen = together(screens, keyOf);
  const byPage = together(pages, keyOf);
  return [...together([...screens, ...pages], keyOf)]
    .sort(([, a], [, b]) => a.first.at - b.first.at)
    .map(([key, { first }]) => ({
      from: timeOf(first.at),
      seconds: first.seconds,
      byPage: byPageOf(byPage.get(key)?.counts ?? {}),
      strata: strataOf(pages.filter((one) => keyOf(one) === key)),
      ...measuresOf(byScreen.get(key)?.counts ?? {}),
    }));
}

/** Returns the pages of one period by kind, in a stable order. */
function strataOf(found: readonly SeriesCounts[]): Stratum[] {
  return [...together(found, ({ name }) => kindName(kindOf(name)))]
    .map(([name, { counts }]) => stratumOf(kindOf(name), counts))
    .sort((a, b) => kindName(a).localeCompare(kindName(b)));
}

/** Returns the figures of one version by screen and by call, and the refusals of the Content-Security-Policy. */
export async function readParts(db: CountsReader, asked: CountsQuery): Promise<Parts> {
  const byName = async (kind: 'screen' | 'call' | 'violation') => [
    ...together(await db.find(kind, asked, 'series'), ({ name }) => name),
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
  };
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
  return [...together(await db.find('error', asked, 'series'), ({ id }) => id).values()]
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
export async function readFollowed(db: CountsReader, asked: CountsQuery): Promise<OpenPages['followed']> {
  return [...together(await db.find('followed', asked, 'series'), ({ id }) => id).values()]
    .filter(({ first }) => first.name !== OTHER)
    .sort((a, b) => b.first.lastAt - a.first.lastAt)
    .map(({ first: { app, version, name, lastAt }, counts }) => ({
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
