import { checkApplication } from '../base/checkApplication.ts';
import { Usage } from '../base/usage.ts';

/** An application at a version, as in `wallet@1.4.2`. */
export type AppAtVersion = { readonly app: string; readonly version: string };

/** Reads `wallet@1.4.2`. Throws `Usage` for anything else. */
export function appAtVersion(text: string): AppAtVersion {
  const [app, version, ...rest] = text.split('@');
  if (app && version && rest.length === 0) return { app: checkApplication(app), version };
  throw new Usage(`Name an application at a version like wallet@1.4.2, not "${text}".`);
}

/** Reads one of several such words, after the ones before it. */
export function appsAtVersions(text: string, before: readonly AppAtVersion[] = []): readonly AppAtVersion[] {
  return [...before, appAtVersion(text)];
}
