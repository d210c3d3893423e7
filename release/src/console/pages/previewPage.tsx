import { checkApplication } from '../../base/names/checkApplication.ts';
import { preview } from '../../changes/preview.ts';
import { requiredField } from '../changeForm.ts';
import { Layout, pageOf } from '../elements/Layout.tsx';
import type { Page, PageContext } from '../pageContext.ts';
import { changeWords } from '../words/changeWords.tsx';

/**
 * Creates a preview of a version that is not live, and shows the address that testers open. Throws `Refused` as `preview`
 * does.
 */
export async function previewPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const { store, channel, by, now, language } = context;
  const words = changeWords[language];
  const app = checkApplication(requiredField(fields, 'app'));
  const version = requiredField(fields, 'version');
  const { address, taken } = await preview(store, app, version, { channel, by, now });
  const title = words.canBePreviewed(app, version);
  return pageOf(
    <Layout context={context} title={title} back="back">
      <h1>{title}</h1>
      <p className="lead">{words.previewAt(<code>{address}</code>)}</p>
      {taken.map(({ place, ...owner }) => (
        <p key={place} className="notice">
          {words.tabTaken(place, `${owner.app} ${owner.version}`)}
        </p>
      ))}
      <p className="quiet">{words.noSecret}</p>
    </Layout>,
  );
}
