import { figureWords } from '../words/figureWords.tsx';
import { useWords } from '../words/useWords.ts';
import { OpenPagesLine } from './figures/OpenPagesLine.tsx';
import { Part } from './Part.tsx';
import type { Snapshot } from './snapshot.ts';

type ProgressPartProps = { readonly revision: number; readonly snapshot: Snapshot };

/** Shows how many open pages have followed a revision that was just made. */
export function ProgressPart({ revision, snapshot }: ProgressPartProps) {
  const words = useWords(figureWords);
  const { health, running } = snapshot;
  if (health.kind !== 'known') return <Part id="progress">{null}</Part>;
  const { open, revisions } = health.pages;
  const know = Object.entries(revisions)
    .filter(([known]) => Number(known) >= revision)
    .reduce((sum, [, count]) => sum + count, 0);
  const apps = running.changedIn(revision);
  return (
    <Part id="progress">
      <div className="notice good">
        <p>{words.know(know, open, revision)}</p>
        {apps.map((app) =>
          running
            .played(app)
            .filter(({ role }) => role !== 'former')
            .map(({ role, version }) => (
              <OpenPagesLine
                key={`${app} ${role}`}
                app={app}
                version={version}
                pages={health.pages}
                isNamed
              />
            )),
        )}
      </div>
    </Part>
  );
}
