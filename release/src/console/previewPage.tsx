import { checkApplication } from '../base/checkApplication.ts';
import { preview } from '../changes/preview.ts';
import { requiredField } from './changeForm.ts';
import type { Desk, Page } from './desk.ts';
import { Layout } from './Layout.tsx';
import { markupOf } from './markupOf.ts';

/** Lets testers run a version that is not live, and says what they open. Throws `Refused` as `preview` does. */
export async function previewPage({ store, channel, by, now }: Desk, fields: URLSearchParams): Promise<Page> {
  const app = checkApplication(requiredField(fields, 'app'));
  const version = requiredField(fields, 'version');
  const { address } = await preview(store, app, version, { channel, now });
  const title = `${app} ${version} can be previewed`;
  const page = (
    <Layout title={title} channel={channel} by={by}>
      <h1>{title}</h1>
      <p className="lead">
        What is live stays. Testers open this address of the site: <code>{address}</code>
      </p>
      <p className="quiet">
        It is no secret: whoever knows the address can open it. Blocking the version ends it.
      </p>
      <p>
        <a href="/">Back to the overview</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}
