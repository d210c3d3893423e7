import { Layout, pageOf } from '../../elements/Layout.tsx';
import type { Page, PageContext } from '../../pageContext.ts';
import { errorWords } from '../../words/errorWords.tsx';
import { byApp } from '../errorGroup.ts';
import { HealthNote } from '../HealthNote.tsx';
import { fragmentOf, Part, partsAddress } from '../Part.tsx';
import { SpanLinks } from '../SpanLinks.tsx';
import { type Snapshot, snapshotOf } from '../snapshot.ts';
import { ErrorList } from './ErrorList.tsx';

const OF_EACH = 50;

/** Shows the uncaught errors by application, or only the parts of the page that update themselves. */
export async function errorsPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const snapshot = await snapshotOf(context, fields.get('over'));
  const { title } = errorWords[context.language];
  const over = snapshot.span.name;
  const parts = (
    <>
      <HealthNote health={snapshot.health} now={snapshot.now} />
      <ErrorsByApp snapshot={snapshot} />
    </>
  );
  if (fields.has('parts')) return fragmentOf(context, parts);
  return pageOf(
    <Layout
      context={context}
      title={title}
      section="errors"
      parts={partsAddress('/errors', { over })}
      back="back"
    >
      <h1>{title}</h1>
      <SpanLinks span={snapshot.span} addressOf={(name) => `/errors?over=${name}`} />
      {parts}
    </Layout>,
  );
}

function ErrorsByApp({ snapshot }: { readonly snapshot: Snapshot }) {
  const { health } = snapshot;
  if (health.kind !== 'known') return <Part id="errors">{null}</Part>;
  const apps = byApp(health.errors);
  return (
    <Part id="errors">
      {apps.length === 0 && <ErrorList groups={[]} atMost={OF_EACH} snapshot={snapshot} />}
      {apps.map(([app, groups]) => (
        <section key={app} id={`errors-${app}`} aria-label={app}>
          <h2>{app}</h2>
          <ErrorList groups={groups} atMost={OF_EACH} snapshot={snapshot} />
        </section>
      ))}
    </Part>
  );
}
