import { explainAgo } from '../explanations/explainAgo.ts';
import { type Explanation, explain, explanationText } from '../explanations/explanation.ts';
import { explainCompared } from './explainCompared.ts';
import { FEW, shareText, wholeText } from './numberText.ts';
import type { Place } from './strata.ts';
import type { Difference, FewNetworks, Verdict, WantingNetworks } from './verdict.ts';

type In<State extends Verdict['state']> = Extract<Verdict, { state: State }>;

/** Explains a verdict with its figures and the pages that were compared. */
export function explainVerdict(verdict: Verdict): Explanation {
  const { versions } = verdict;
  const compared = explainCompared(verdict.compared);
  switch (verdict.state) {
    case 'worse':
      return explain('worse', {
        ...versions,
        ...explainFound(verdict),
        difference: explainDifference(verdict),
        compared,
      });
    case 'inconclusive':
      return explainInconclusive(verdict);
    case 'fine':
      return explain('fine', {
        ...versions,
        differences: verdict.differences.map(explainDifference),
        compared,
      });
    case 'unsure':
      return explain('unsure', {
        ...versions,
        ...viewsOf(verdict),
        wanting: explainWanting(verdict),
        compared,
      });
    case 'missing':
      return explainMissing(verdict);
  }
}

function explainInconclusive(verdict: In<'inconclusive'>): Explanation {
  const { versions } = verdict;
  const compared = explainCompared(verdict.compared);
  if (verdict.cause === 'served') {
    const { version, pages, served } = verdict.unserved;
    const counts = { pages: wholeText(pages), served: wholeText(served) };
    return explain('unserved', { version, ...counts, compared });
  }
  const found = { ...versions, ...explainFound(verdict), compared };
  if (verdict.cause === 'line') return explain('inconclusive', found);
  const difference = explainDifference(verdict);
  if (verdict.cause === 'unlike') return explain('unlikeNetworks', { ...found, difference });
  return explain('fewNetworks', { ...found, difference, few: explainFew(verdict.few) });
}

function explainFew({ hits, of, networks }: FewNetworks): Explanation {
  if (networks === 0) return explain('fewUnknown', { of: wholeText(of) });
  return explain('fewHit', { count: wholeText(hits), of: wholeText(of), networks: wholeText(networks) });
}

/** Explains why a rollout goes on: without the figures that are no worse, because its history is read as a whole. */
export function explainGoingOn({ versions, views, compared }: Verdict): Explanation {
  return explain('goesOn', {
    ...versions,
    canaryViews: String(views.canary),
    currentViews: String(views.current),
    compared: explainCompared(compared),
  });
}

function explainMissing({ versions, views, cause, lastReportAt, at }: In<'missing'>): Explanation {
  const { canary, current } = versions;
  switch (cause) {
    case 'neverReported':
      return explain('neverReported', { canary });
    case 'silent':
      return explain('silent', { canary, ago: explainAgo(lastReportAt ?? at, new Date(at)) });
    case 'unseen':
      return explain('unseen', { canary, current, currentViews: wholeText(views.current) });
  }
}

const places = {
  everywhere: '',
  first: explain('onFirst', {}),
  returning: explain('onReturning', {}),
  chromium: explain('inChromium', {}),
  webkit: explain('inWebkit', {}),
  firefox: explain('inFirefox', {}),
  other: explain('inOther', {}),
  unlike: '',
} as const satisfies Readonly<Record<Place, Explanation | ''>>;

function explainFound({ since, place, evidence }: Pick<In<'worse'>, 'since' | 'place' | 'evidence'>) {
  return {
    time: since.slice(11, 16),
    place: places[place],
    odds: evidence > 1e6 ? explain('oddsOverMillion', {}) : explain('odds', { count: wholeText(evidence) }),
  };
}

function viewsOf({ views }: Verdict) {
  return { canaryViews: wholeText(views.canary), currentViews: wholeText(views.current) };
}

function explainWanting({ versions, wanting }: In<'unsure'>): Explanation[] {
  return [
    ...(['canary', 'current'] as const)
      .filter((of) => wanting[of] > 0)
      .map((of) => explain('moreViews', { count: wholeText(wanting[of]), version: versions[of] })),
    ...(wanting.pages > 0 ? [explain('morePages', { count: wholeText(wanting.pages) })] : []),
    ...(['canary', 'current'] as const).flatMap((of) => {
      const networks = wanting.networks?.[of];
      return networks ? [explainWantingNetworks(networks, versions[of])] : [];
    }),
  ];
}

function explainWantingNetworks({ pages, networks, largest }: WantingNetworks, version: string): Explanation {
  const slots = { count: wholeText(pages), version, largest: wholeText(largest) };
  return networks === 0
    ? explain('moreUnknown', slots)
    : explain('moreNetworks', { ...slots, networks: wholeText(networks) });
}

/** The figures of a metric side by side. */
function explainDifference({ metric, canary, current, counted }: Difference): Explanation {
  const figures = {
    canaryFigure: figureText(metric, canary, counted.canary),
    currentFigure: figureText(metric, current, counted.current),
  };
  if (metric === 'load' || metric === 'inp') return explain(metric, figures);
  return explain(metric, {
    ...figures,
    canaryCount: wholeText(counted.canary),
    currentCount: wholeText(counted.current),
  });
}

/** Returns a figure as text. Of few views or calls it is the count, because a share would say more than is known. */
function figureText(metric: Difference['metric'], figure: number | undefined, of: number): string {
  if (figure === undefined) return '–';
  if (metric === 'load' || metric === 'inp') return `${wholeText(figure)} ms`;
  return of < FEW ? wholeText(figure * of) : shareText(figure);
}

/** Returns a verdict with its sentence, as web hooks get it. */
export function withSentence(verdict: Verdict): Verdict & { readonly sentence: string } {
  return { ...verdict, sentence: explanationText(explainVerdict(verdict), 'en') };
}
