import type { Parts } from '@site/release-page/telemetry';
import { whenRefused } from '../../../base/refused.ts';
import { Usage } from '../../../base/usage.ts';
import { requiredField } from '../../changeForm.ts';
import { Layout, pageOf } from '../../elements/Layout.tsx';
import type { Page, PageContext } from '../../pageContext.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { HealthNote } from '../HealthNote.tsx';
import { fragmentOf, partsAddress } from '../Part.tsx';
import { SpanLinks } from '../SpanLinks.tsx';
import { type Snapshot, snapshotOf } from '../snapshot.ts';
import { FiguresView, type FiguresViewProps } from './FiguresView.tsx';

/**
 * Shows the figures of one application over time, by screen and by call, or only the parts of the page that update
 * themselves. Throws `Usage` for an application that the channel does not have.
 */
export async function figuresPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const view = await viewOf(context, fields);
  const { app, snapshot } = view;
  const words = figureWords[context.language];
  const { health, now, span } = snapshot;
  const title = words.overTime(app);
  const parts = (
    <>
      <HealthNote health={health} now={now} />
      <FiguresView {...view} />
    </>
  );
  if (fields.has('parts')) return fragmentOf(context, parts);
  return pageOf(
    <Layout
      context={context}
      title={title}
      parts={partsAddress('/figures', { app, over: span.name })}
      back="back"
    >
      <h1>{title}</h1>
      <SpanLinks span={span} addressOf={(over) => `/figures?${new URLSearchParams({ app, over })}`} />
      {parts}
    </Layout>,
  );
}

async function viewOf(context: PageContext, fields: URLSearchParams): Promise<FiguresViewProps> {
  const app = requiredField(fields, 'app');
  const snapshot = await snapshotOf(context, fields.get('over'));
  // A lookup in an object would find names such as `constructor`.
  if (!snapshot.running.apps.includes(app))
    throw new Usage('The channel has no such application. Start from the overview.');
  const running = snapshot.running
    .played(app)
    .filter(({ role }) => role !== 'former')
    .map(({ version }) => version);
  return { app, snapshot, parts: await partsOf(context, snapshot, app, running) };
}

/**
 * Returns the figures of each version by screen and by call; none when the collector stopped answering, which the page
 * shows already.
 */
async function partsOf(
  { collector, channel }: PageContext,
  { health, span }: Snapshot,
  app: string,
  versions: readonly string[],
): Promise<ReadonlyMap<string, Parts>> {
  if (!collector || health.kind !== 'known') return new Map();
  const [from, to] = [new Date(span.from), new Date(span.to)];
  const asked = versions.map(
    async (version) => [version, await collector.parts({ channel, app, version, from, to })] as const,
  );
  return Promise.all(asked).then(
    (entries) => new Map(entries),
    whenRefused(() => new Map()),
  );
}
