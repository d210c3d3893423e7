import { latestPath } from '../document/latestPath.ts';
import { createFileExaminer } from '../load/fileExaminer.ts';
import type { Note } from '../load/notes.ts';
import { isReleasedFile } from '../load/releasedFiles.ts';
import type { VersionsIn } from '../report/runs.ts';
import type { ReportingSite } from '../report/site.ts';
import { startReporter } from '../report/startReporter.ts';
import { loadCauseOf } from './causes.ts';
import { type ModuleView, nextModuleView } from './moduleViews.ts';
import type { ModuleVersion, Occurrence, OfModule } from './occurrences.ts';
import type { Settings } from './options.ts';
import type { ReleaseSource } from './releaseSource.ts';

type Reporting = Settings & Required<Pick<Settings, 'reports'>>;

/** Starts the reports of a page, beginning with what has happened. Returns the function that takes what happens next. */
export function startPageReporter(
  { reports, store, trust }: Reporting,
  source: ReleaseSource,
  versionsIn: VersionsIn,
  earlier: readonly Occurrence[],
): (occurrence: Occurrence) => void {
  window.siteExaminer ??= createFileExaminer(store + latestPath(source.current()));
  let listener: (note: Note) => void = () => {};
  const take = notesOf(
    (note) => listener(note),
    ({ remote, number }) => {
      const base = source.current().remotes[remote]?.versions[number]?.base;
      return base === undefined ? '' : new URL(base, store).href;
    },
  );
  startReporter(
    {
      reportTo: reports.to,
      reportPercent: reports.percent ?? 100,
      releaseKey: 'kind' in trust ? undefined : trust,
    },
    source,
    [],
    (next) => {
      listener = next;
    },
    { ...page, store },
    versionsIn,
  );
  for (const occurrence of earlier) take(occurrence);
  return take;
}

const page: Omit<ReportingSite, 'store'> = {
  readTab: (key) => inTab((tab) => tab.getItem(keyOf(key))) ?? null,
  writeTab: (key, text) => inTab((tab) => tab.setItem(keyOf(key), text)),
  now: Date.now,
  // A module that the page has once loaded stays until its next mount.
  isBusy: () => true,
  hasManyViews: true,
  isBuiltFile: (_, address) => isReleasedFile(address),
};

const keyOf = (key: string) => `released-remotes ${key}`;

/** Uses the storage of the tab, which a policy of the browser may forbid. */
function inTab<Result>(use: (tab: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that turns occurrences into the notes of a reporter. Those of a module keep their order: a failure is
 * noted when its cause is known.
 */
function notesOf(
  onNote: (note: Note) => void,
  baseOf: (version: ModuleVersion) => string,
): (occurrence: Occurrence) => void {
  const views = new Map<string, Promise<ModuleView>>();

  async function next(known: Promise<ModuleView> | undefined, one: OfModule): Promise<ModuleView> {
    const before = await known;
    const since = before?.noted.since ?? one.at;
    const cause = 'error' in one ? await loadCauseOf(baseOf(one), one.error, since) : null;
    const { view, notes } = nextModuleView(before, one, cause);
    for (const note of notes) onNote(note);
    return view;
  }

  return (occurrence) => {
    if (occurrence.kind === 'error')
      return onNote({ kind: 'error', at: occurrence.at, event: occurrence.event });
    const key = `${occurrence.remote} ${occurrence.path}`;
    views.set(key, next(views.get(key), occurrence));
  };
}
