import type { HostVersion } from '@site/shared/release';
import {
  failedHosts,
  keepPreviewedHost,
  type NumberedHost,
  previewedHost,
  startedHost,
} from '@site/shared/release/routing';
import type { Previewed } from './withPreview.ts';

/** The host that a preview is of; undefined for one of a remote. */
export function hostIn(preview: Previewed | string): NumberedHost | undefined {
  if (typeof preview === 'string' || 'entry' in preview.release) return undefined;
  const files: HostVersion = preview.release;
  return { ...files, version: preview.version };
}

/** Why a host that was started as a preview does not run here after all, for the tester; null when it runs or was not tried. */
export function hostRefusal(preview: Previewed): string | null {
  return hostIn(preview) && preview.version in failedHosts() ? '该版本启动失败' : null;
}

/**
 * Has the page's script start that host in this tab, or none but the released ones, from the next load on. Answers whether the
 * page has to be loaded for it.
 */
export function switchPreviewedHost(host: NumberedHost | undefined): boolean {
  const before = previewedHost();
  keepPreviewedHost(host);
  return host ? startedHost() !== host.version && previewedHost() !== undefined : before !== undefined;
}
