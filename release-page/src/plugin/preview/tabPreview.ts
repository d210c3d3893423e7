import type { ReleaseDocument } from '../../document/document.ts';
import type { Occurrence } from '../occurrences.ts';
import type { Settings } from '../options.ts';
import type { ReleaseSource } from '../releaseSource.ts';

/** The name of the address's parameter, and of the entry in the tab's storage. */
const key = 'preview';

/** A preview as the plugin uses it: its releases, and a function that takes what happens to modules. */
type WithPreview = { readonly source: ReleaseSource; readonly note: (occurrence: Occurrence) => void };

/** Returns the preview that this tab requests, as `name@version`. The tab keeps it for its next pages. */
export function requestedPreview(): string | null {
  const asked = new URLSearchParams(location.search).get(key);
  try {
    if (asked !== null) sessionStorage.setItem(key, asked);
    return asked ?? sessionStorage.getItem(key);
  } catch {
    return asked;
  }
}

/** Leaves the preview: this tab shows the release again. */
export function leavePreview(): void {
  const address = new URL(location.href);
  address.searchParams.delete(key);
  history.replaceState(history.state, '', address);
  try {
    sessionStorage.removeItem(key);
  } finally {
    location.reload();
  }
}

/** Returns the releases with the preview that this tab requests; those of `source` where it requests none. */
export function withTabPreview(settings: Settings, source: ReleaseSource): WithPreview {
  const asked = requestedPreview();
  if (!asked) return { source, note: () => {} };
  let lay = (release: ReleaseDocument) => release;
  const started = source.ready().then(async (release) => {
    const { startPagePreview } = await import('./pagePreview.ts');
    const preview = await startPagePreview(asked, settings, release, leavePreview);
    lay = preview.lay;
    return preview;
  });
  // The callers of `ready` get the error.
  started.catch(() => undefined);
  return {
    source: {
      ready: () => source.ready().then(async (release) => (await started).lay(release)),
      current: () => lay(source.current()),
      subscribe: source.subscribe,
    },
    note: (occurrence) => void started.then((preview) => preview.note(occurrence)).catch(() => undefined),
  };
}
