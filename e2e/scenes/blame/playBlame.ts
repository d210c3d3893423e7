import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineTab } from '../../engines/EngineTab.ts';
import { type DrivenEngine, openEngine } from '../../engines/openEngine.ts';
import { still } from '../../support/browser/phone.ts';
import { type MeddlingLine, meddlingLine, type SentReport } from '../../support/network/meddlingLine.ts';
import { until } from '../../support/waits.ts';
import { type FaultRow, failureOf } from './faultRows.ts';
import type { LineRow } from './lineRows.ts';

export type BlameEnd = {
  /** The versions of host and hall that ran once the page was complete; undefined where it never was. */
  readonly host: string | undefined;
  readonly hall: string | undefined;
  /** The time from the line's restoration to the complete page. */
  readonly wholeAfterMs: number;
  /** The failures that the page reported against versions, as `app version failure`. */
  readonly failures: readonly string[];
  /** The causes that it reported for losses on the line. */
  readonly causes: readonly string[];
  /** The `visit` value of each `shown` event, with its application: whether the files came from the network. */
  readonly visits: readonly string[];
};

const WITHIN_MS = 90_000;
const LAST_REPORT_MS = 300;
/** Engines whose driver cannot run a script before those of the page. */
const limited: readonly DrivenEngine[] = ['WebKit', 'Chromium 90'];

export function canPlay(engine: DrivenEngine, { before }: Pick<LineRow, 'before'>): boolean {
  return !before || !limited.includes(engine);
}

/** Opens a tab of an engine that can play such rows, one after the other. */
export function openPlayer(
  engine: DrivenEngine,
  { before }: Pick<LineRow, 'before'> = {},
): Promise<EngineTab> {
  return openEngine(engine, { theme: 'light', ...still, ...(before && { before: String(before) }) });
}

/** Opens a page on a line with the row's disturbance, and then restores the line. */
export function playLine(tab: EngineTab, sitePort: number, row: LineRow): Promise<BlameEnd> {
  return onLine(tab, sitePort, row, async (line) => {
    await row.act?.(tab, line);
    await until(`${row.meets} requests met it: ${row.name}`, () => line.meddled() >= row.meets, WITHIN_MS);
    line.meddle();
  });
}

/**
 * Opens a page while a version with a fault is live, and waits until the page reports that fault. The report
 * of a hanging file comes only after the screen is shown.
 */
export function playFault(tab: EngineTab, sitePort: number, row: FaultRow): Promise<BlameEnd> {
  const isReported = ({ reports }: MeddlingLine) => findingsOf(reports).failures.includes(failureOf(row));
  return onLine(tab, sitePort, row, async () => {}, isReported);
}

async function onLine(
  tab: EngineTab,
  sitePort: number,
  { meddle }: Pick<FaultRow, 'meddle'>,
  play: (line: MeddlingLine) => Promise<void>,
  isReported = (line: MeddlingLine) => line.reports.length > 0,
): Promise<BlameEnd> {
  const line = await meddlingLine(sitePort);
  try {
    line.meddle(meddle);
    await tab.open(`${line.address}/`);
    await play(line);
    const began = performance.now();
    const versions = await whole(tab);
    const wholeAfterMs = Math.round(performance.now() - began);
    await until('a report', () => isReported(line), WITHIN_MS).catch(() => undefined);
    // A page sends its pending events when it is left.
    await tab.open('about:blank');
    await sleep(LAST_REPORT_MS);
    return { ...versions, wholeAfterMs, ...findingsOf(line.reports) };
  } finally {
    await line.close();
  }
}

type Running = { readonly host: string | undefined; readonly hall: string | undefined };

/** Waits until the hall shows its content. Returns the versions that run. */
async function whole(tab: EngineTab): Promise<Running> {
  let running: Running = { host: undefined, hall: undefined };
  await until(
    'the whole page',
    async () => {
      // The page gives no answer while another one replaces it.
      running = (await tab.ask(whatRuns, null)) ?? running;
      return running.hall !== undefined;
    },
    WITHIN_MS,
  ).catch(() => undefined);
  return running;
}

/** Runs in the page. Returns the running versions, or null while the hall is incomplete. */
function whatRuns(): { host: string | undefined; hall: string | undefined } | null {
  const root = document.getElementById('root');
  const isShown =
    !('isLeft' in window) &&
    root?.dataset.frame === undefined &&
    !root?.querySelector('main[aria-busy],main [aria-busy=true]');
  if (!isShown || !root?.querySelector('main')?.textContent?.includes('AG')) return null;
  // The styles of a version that failed may still be in the page, disabled by their media.
  const styles = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([media="not all"])'),
    ({ href }) => href,
  );
  const versions = styles.map((href) => /\/remotes\/hall\/([^/]+)\//.exec(href)?.[1]).filter(Boolean);
  const hall = versions[versions.length - 1];
  return { host: document.documentElement.dataset.host, hall };
}

function findingsOf(reports: readonly SentReport[]): Pick<BlameEnd, 'failures' | 'causes' | 'visits'> {
  const events = reports.flatMap((report) => report.events);
  return {
    failures: events.flatMap(({ kind, app, version, failure, message }) =>
      kind === 'failed' || kind === 'error' ? [`${app} ${version} ${failure ?? message}`] : [],
    ),
    causes: reports.flatMap(({ lost = [] }) => lost.map(({ app, cause }) => `${app} ${cause}`)),
    visits: events.flatMap(({ kind, app, visit }) => (kind === 'shown' ? [`${app} ${visit ?? '–'}`] : [])),
  };
}
