import type { OpenPages } from '@site/release-page/telemetry';
import { quantile } from '../../../guard/durations.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { msText } from './figureText.ts';

type OpenPagesLineProps = {
  readonly app: string;
  readonly version: string;
  readonly pages: OpenPages;
  /** Whether the line names the application. */
  readonly isNamed?: boolean;
};

/** Shows the share of open pages that run a version, and the time that pages took to switch to it. */
export function OpenPagesLine({ app, version, pages, isNamed }: OpenPagesLineProps) {
  const words = useWords(figureWords);
  const runs = Object.values(pages.runs[app] ?? {});
  const open = runs.reduce((sum, count) => sum + count, 0);
  const count = pages.runs[app]?.[version] ?? 0;
  const newest = pages.followed
    .filter((one) => one.app === app && one.version === version)
    .sort((a, b) => b.revision - a.revision)[0];
  const [median, most] = [0.5, 0.75].map((share) => newest && quantile(newest.shown, share));
  return (
    <p className="open-pages">
      {open === 0 ? words.noneOpen : words.onVersion(count, open, isNamed ? `${app} ${version}` : version)}
      {median !== undefined && most !== undefined && (
        <span className="quiet">{words.changedIn(msText(median), msText(most))}</span>
      )}
    </p>
  );
}
