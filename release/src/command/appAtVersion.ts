import { checkApplication } from '../base/names/checkApplication.ts';
import { Usage } from '../base/usage.ts';

/** An application at a version, as in `wallet@1.4.2`. */
export type AppAtVersion = { readonly app: string; readonly version: string };

/** Reads `wallet@1.4.2`. Throws `Usage` for anything else. */
export function appAtVersion(text: string): AppAtVersion {
  // A scope begins with the same sign.
  const at = text.lastIndexOf('@');
  const [app, version] = [text.slice(0, at), text.slice(at + 1)];
  if (at > 0 && version) return { app: checkApplication(app), version };
  throw new Usage(`Name an application at a version like wallet@1.4.2, not "${text}".`);
}

/** Reads one of several such words, after the ones before it. */
export function appsAtVersions(text: string, before: readonly AppAtVersion[] = []): readonly AppAtVersion[] {
  return [...before, appAtVersion(text)];
}
