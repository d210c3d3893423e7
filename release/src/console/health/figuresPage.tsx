import type { Parts } from '@site/shared/telemetry';
import { Refused } from '../../base/refused.ts';
import { Usage } from '../../base/usage.ts';
import { requiredField } from '../changeForm.ts';
import type { Desk, Page } from '../desk.ts';
import { Layout } from '../Layout.tsx';
import { markupOf } from '../markupOf.ts';
import { figureWords } from '../words/figureWords.tsx';
import { frameWords } from '../words/frameWords.ts';
import { FiguresView, type FiguresViewProps } from './FiguresView.tsx';
import { fragmentOf } from './fragmentOf.tsx';
import { HealthNote } from './HealthNote.tsx';
import { type Overlook, overlookOf } from './overlook.ts';
import { partsAddress } from './partsAddress.ts';
import { SpanLinks } from './SpanLinks.tsx';

/** What pages report of one application over time, by screen and by call. Throws `Usage` for one that is not there. */
export async function figuresPage(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const view = await viewOf(desk, fields);
  const { app, overlook } = view;
  const words = figureWords[desk.language];
  const { health, now, span } = overlook;
  const title = words.overTime(app);
  const page = (
    <Layout desk={desk} title={title} parts={partsAddress('figures', { app, over: span.name })}>
      <h1>{title}</h1>
      <SpanLinks span={span} addressOf={(over) => `/figures?${new URLSearchParams({ app, over })}`} />
      <HealthNote health={health} now={now} />
      <FiguresView {...view} />
      <p>
        <a href="/">{frameWords[desk.language].back}</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}

/** What of that page changes from moment to moment. */
export async function figuresParts(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const view = await viewOf(desk, fields);
  const { health, now } = view.overlook;
  return fragmentOf(
    desk,
    <>
      <HealthNote health={health} now={now} />
      <FiguresView {...view} />
    </>,
  );
}

async function viewOf(desk: Desk, fields: URLSearchParams): Promise<FiguresViewProps> {
  const app = requiredField(fields, 'app');
  const overlook = await overlookOf(desk, fields.get('over'));
  // Names such as `constructor` are found in any object.
  if (!overlook.running.apps.includes(app))
    throw new Usage('The channel has no such application. Start from the overview.');
  const running = overlook.running
    .played(app)
    .filter(({ role }) => role !== 'former')
    .map(({ version }) => version);
  return { app, overlook, parts: await partsOf(desk, overlook, app, running) };
}

/** A collector that stopped answering in between has said all else already. */
async function partsOf(
  { collector, channel }: Desk,
  { health, span }: Overlook,
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
    (error: unknown) => {
      if (error instanceof Refused) return new Map();
      throw error;
    },
  );
}
