import type { Desk, Page } from '../desk.ts';
import { Layout } from '../Layout.tsx';
import { markupOf } from '../markupOf.ts';
import { errorWords } from '../words/errorWords.tsx';
import { frameWords } from '../words/frameWords.ts';
import { ErrorList } from './ErrorList.tsx';
import { byApp } from './errorGroup.ts';
import { fragmentOf } from './fragmentOf.tsx';
import { HealthNote } from './HealthNote.tsx';
import { type Overlook, overlookOf } from './overlook.ts';
import { Part } from './Part.tsx';
import { partsAddress } from './partsAddress.ts';
import { SpanLinks } from './SpanLinks.tsx';

const OF_EACH = 50;

/** Errors that nobody caught, by application. */
export async function errorsPage(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const overlook = await overlookOf(desk, fields.get('over'));
  const { title } = errorWords[desk.language];
  const over = overlook.span.name;
  const page = (
    <Layout desk={desk} title={title} section="errors" parts={partsAddress('errors', { over })}>
      <h1>{title}</h1>
      <SpanLinks span={overlook.span} addressOf={(name) => `/errors?over=${name}`} />
      <HealthNote health={overlook.health} now={overlook.now} />
      <ErrorsByApp overlook={overlook} />
      <p>
        <a href="/">{frameWords[desk.language].back}</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}

/** What of that page changes from moment to moment. */
export async function errorsParts(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const overlook = await overlookOf(desk, fields.get('over'));
  return fragmentOf(
    desk,
    <>
      <HealthNote health={overlook.health} now={overlook.now} />
      <ErrorsByApp overlook={overlook} />
    </>,
  );
}

function ErrorsByApp({ overlook }: { readonly overlook: Overlook }) {
  const { health } = overlook;
  if (health.kind !== 'known') return <Part id="errors">{null}</Part>;
  const apps = byApp(health.errors);
  return (
    <Part id="errors">
      {apps.length === 0 && <ErrorList groups={[]} atMost={OF_EACH} overlook={overlook} />}
      {apps.map(([app, groups]) => (
        <section key={app} id={`errors-${app}`} aria-label={app}>
          <h2>{app}</h2>
          <ErrorList groups={groups} atMost={OF_EACH} overlook={overlook} />
        </section>
      ))}
    </Part>
  );
}
