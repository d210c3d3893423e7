import type { HostVersion } from '../document/document.ts';
import { failedHosts, keepPreviewedHost, previewedHost, startedHost } from '../boot/hostStart.ts';
import type { NumberedHost } from '../resolve/hostsFor.ts';
import type { Previewed } from './withPreview.ts';

/** Returns the previewed host; undefined for the preview of a remote. */
export function hostIn(preview: Previewed | string): NumberedHost | undefined {
  if (typeof preview === 'string' || 'entry' in preview.release) return undefined;
  const files: HostVersion = preview.release;
  return { ...files, version: preview.version };
}

/** Returns, for the tester, why the previewed host does not run after all; null when it runs or was not started. */
export function hostRefusal(preview: Previewed): string | null {
  return hostIn(preview) && preview.version in failedHosts() ? '该版本启动失败' : null;
}

/**
 * Has the page's script start that host in this tab from the next load on; undefined returns to the released ones.
 * Returns whether the page has to reload for it.
 */
export function switchPreviewedHost(host: NumberedHost | undefined): boolean {
  const before = previewedHost();
  keepPreviewedHost(host);
  return host ? startedHost() !== host.version && previewedHost() !== undefined : before !== undefined;
}
