import type { ReleaseDocument } from '../../document/document.ts';
import { type PreviewRefusal, readPreview } from '../../preview/readPreview.ts';
import { type Previewed, refusalIn, withPreview } from '../../preview/withPreview.ts';
import { isPreviewSigned } from '../../trust/previewTrust.ts';
import { rolesOfKey } from '../../trust/roles.ts';
import type { Occurrence } from '../occurrences.ts';
import type { Settings } from '../options.ts';
import { showBadge } from './previewBadge.ts';

/** A preview in a page. */
export type PagePreview = {
  /** Returns a release with the previewed version; the release itself where it does not allow that version. */
  lay(release: ReleaseDocument): ReleaseDocument;
  /** Shows the tester whether the version shows, or has failed. */
  note(occurrence: Occurrence): void;
};

/** A page by the plugin has no host of the site, so nothing but the release decides. */
const host = { provides: {} };

const reasons: { readonly [Reason in PreviewRefusal]: string } = {
  address: 'the address is not ?preview=name@version',
  absent: 'there is none of this version, so `preview` has to make it',
  unreachable: 'the store does not answer',
  unsigned: 'its signature is not right',
  malformed: 'its record cannot be read',
  other: 'its record is one of another version',
  blocked: 'the version is blocked',
  incompatible: 'the version requires a host that this page is not',
};

/** Reads the preview that a tab requests, as `name@version`, and shows testers what this tab runs. `onLeave` ends the preview. */
export async function startPagePreview(
  asked: string,
  { store, trust }: Settings,
  release: ReleaseDocument,
  onLeave: () => void,
): Promise<PagePreview> {
  const badge = showBadge(onLeave);
  const roles = release.roles ?? ('kty' in trust ? rolesOfKey(trust) : undefined);
  const refuse = (reason: PreviewRefusal) =>
    badge('refused', `No preview: ${reasons[reason]}. This is the release.`);
  const isSigned = async (raw: object) => roles !== undefined && isPreviewSigned(raw as never, roles);
  const preview = await readPreview(asked, isSigned, store);
  if (typeof preview !== 'string') return begun(preview, badge, refuse);
  refuse(preview);
  return { lay: (one) => one, note() {} };
}

function begun(
  preview: Previewed,
  badge: ReturnType<typeof showBadge>,
  refuse: (reason: PreviewRefusal) => void,
): PagePreview {
  const { name, version } = preview;
  let last: { readonly of: ReleaseDocument; readonly laid: ReleaseDocument } | undefined;
  badge('waiting', `Preview of ${name} ${version}: nothing of it shows yet`);
  return {
    lay(release) {
      if (last?.of === release) return last.laid;
      const reason = refusalIn(release, host, preview);
      if (reason) refuse(reason);
      last = { of: release, laid: withPreview(release, host, preview) };
      return last.laid;
    },
    note(occurrence) {
      if (occurrence.kind === 'error' || occurrence.remote !== name || occurrence.number !== version) return;
      if (occurrence.kind === 'shown') badge('shown', `Preview of ${name} ${version}`);
      if (occurrence.kind === 'failed' || occurrence.kind === 'crashed')
        badge(
          'failed',
          `Preview of ${name} ${version}: ${occurrence.path} failed, so the console has the error`,
        );
    },
  };
}
