import type { Period, VersionFigures } from '@site/release-page/telemetry';
import { comparedIn } from './compared.ts';
import { type Figured, lineDifferenceOf, worstOf } from './found.ts';
import { type Guard, type Metric, metrics } from './guard.ts';
import { figureOf, shareIn } from './measured.ts';
import { isUnlike, pagesBeyond, type Unserved, unservedOf } from './networkPages.ts';
import type { Difference, Verdict, WantingNetworks } from './verdict.ts';

/** The figures, the time and the bounds of a judgement. */
export type Question = {
  /** The figures of both versions; a version that no page has reported has no periods. */
  readonly canary: VersionFigures;
  readonly current: VersionFigures;
  readonly lastReportAt: string | null;
  readonly now: Date;
  readonly guard: Guard;
  /** The time from which both are live. */
  readonly since: Date;
  /** Set when a person has accepted different failures of the network, so that the version goes on. */
  readonly isLineAccepted?: boolean;
  /** Set when a person has accepted that figures rest on few networks, or on unlike ones, so that the version goes on. */
  readonly areNetworksAccepted?: boolean;
};

const MINUTE_MS = 60_000;

/**
 * Judges a canary by everything that pages have reported since it began. Frequent looks do not make a false stop
 * likelier.
 */
export function judge(question: Question): Verdict {
  const { since } = question;
  return verdictOf({
    ...question,
    canary: figuresSince(question.canary, since),
    current: figuresSince(question.current, since),
  });
}

/**
 * Judges the active version by the one before: `current` holds the figures of that one in another time, such as the
 * same hours of the day before. Times differ without any fault of a version, so a version that is less than twice as
 * bad passes. The chance of a false alarm is not known.
 */
export function judgeLive(question: Question): Verdict {
  return verdictOf({ ...question, canary: figuresSince(question.canary, question.since) }, true);
}

function verdictOf(question: Question, isApart = false): Verdict {
  const { canary, current, guard, areNetworksAccepted, isLineAccepted } = question;
  const views = { canary: viewsOf(canary.periods), current: viewsOf(current.periods) };
  const compared = comparedIn(canary.periods, current.periods);
  const known = { versions: { canary: canary.version, current: current.version }, views, compared };
  const figured = { canary, current, guard, isApart };
  const unserved = unservedOfEither(figured);
  const worse = worseOf(figured, unserved);
  if (worse && (worse.state === 'worse' || !areNetworksAccepted)) return { ...worse, ...known };
  const line = isLineAccepted ? undefined : lineDifferenceOf(figured);
  if (line) {
    const { evidence, since, place } = line;
    return { state: 'inconclusive', cause: 'line', evidence, since, place, ...known };
  }
  const cause = missingCauseOf(question, known);
  if (cause) {
    const { lastReportAt, now } = question;
    return { state: 'missing', ...known, cause, lastReportAt, at: now.toISOString() };
  }
  if (unserved && !areNetworksAccepted) return { state: 'inconclusive', cause: 'served', unserved, ...known };
  const wanting = wantingIn(figured, known);
  if (wanting) return { state: 'unsure', ...known, wanting };
  const differences = metrics
    .map((metric) => differenceIn(canary.periods, current.periods, metric))
    .filter((difference) => difference.canary !== undefined);
  return { state: 'fine', ...known, differences };
}

type Known = Pick<Verdict, 'versions' | 'views' | 'compared'>;

/** Returns what the figures say of a canary that does worse, if it does: stop it, or let a person look. */
function worseOf(figured: Figured, unserved: Unserved | undefined) {
  const { canary, current, guard, isApart } = figured;
  const { stop, pause } = worstOf(figured);
  const strongest = stop ?? pause;
  if (!strongest || !pause) return undefined;
  const { evidence, since, place, metric } = strongest;
  const found = { evidence, since, place, ...differenceIn(canary.periods, current.periods, metric) };
  if (!stop) return { state: 'inconclusive', cause: 'networks', few: pause.few, ...found } as const;
  if (unserved) return { state: 'inconclusive', cause: 'served', unserved } as const;
  const { toStop } = guard.networks;
  // Networks have other groups on another day.
  if (!isApart && toStop > 0 && isUnlike(canary.networks, current.networks, toStop))
    return { state: 'inconclusive', cause: 'unlike', ...found } as const;
  return { state: 'worse', ...found } as const;
}

function unservedOfEither({ canary, current, guard, isApart }: Figured): Unserved | undefined {
  const { toPause } = guard.networks;
  return unservedOf(canary, toPause) ?? (isApart ? undefined : unservedOf(current, toPause));
}

function missingCauseOf({ guard, since, now, lastReportAt }: Question, { views, compared }: Known) {
  const silentMs = guard.silentMinutes * MINUTE_MS;
  const isSilent = lastReportAt === null || now.getTime() - Date.parse(lastReportAt) > silentMs;
  const isUnseen = views.canary === 0 && now.getTime() - since.getTime() > silentMs;
  const isOtherSeen = compared.pages.current >= 10 * guard.pages;
  if (!isSilent && !(isUnseen && (views.current === 0 || isOtherSeen))) return undefined;
  return lastReportAt === null ? 'neverReported' : isSilent ? 'silent' : 'unseen';
}

/** Returns the views, the pages and the networks that a pass still lacks; undefined where nothing is wanting. */
function wantingIn({ canary, current, guard }: Figured, { views, compared }: Known) {
  const networks = {
    canary: wantingNetworks(canary, guard),
    current: wantingNetworks(current, guard),
  };
  const wanting = {
    canary: Math.max(0, guard.views - views.canary),
    current: Math.max(0, guard.views - views.current),
    pages: Math.max(0, guard.pages - compared.alike),
  };
  const areWanting = networks.canary !== undefined || networks.current !== undefined;
  if (wanting.canary + wanting.current + wanting.pages === 0 && !areWanting) return undefined;
  return areWanting ? { ...wanting, networks } : wanting;
}

/** A version passes by the pages that came from other networks than the largest: those a few senders can make up. */
function wantingNetworks({ networks: seen }: VersionFigures, guard: Guard): WantingNetworks | undefined {
  const { toStop: largest } = guard.networks;
  if (largest === 0) return undefined;
  const { wanting: pages, networks } = pagesBeyond(seen, largest, guard.pages);
  return pages === 0 ? undefined : { pages, networks, largest };
}

function differenceIn(canary: readonly Period[], current: readonly Period[], metric: Metric): Difference {
  const countedIn = (periods: readonly Period[]) => shareIn(periods, metric)?.of ?? 0;
  return {
    metric,
    canary: figureOf(canary, metric),
    current: figureOf(current, metric),
    counted: { canary: countedIn(canary), current: countedIn(current) },
  };
}

function figuresSince({ version, periods, networks }: VersionFigures, since: Date): VersionFigures {
  const isSince = ({ from, seconds }: { readonly from: string; readonly seconds: number }) =>
    Date.parse(from) + seconds * 1_000 > since.getTime();
  const kept = networks?.filter(isSince);
  return { version, periods: periods.filter(isSince), ...(kept && { networks: kept }) };
}

function viewsOf(periods: readonly Period[]): number {
  return periods.reduce((sum, { views }) => sum + views, 0);
}
