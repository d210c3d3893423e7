import { Usage } from './usage.ts';

/**
 * Returns the name of an application, which becomes part of paths here and in the store. Throws `Usage` for any other
 * text.
 */
export function checkApplication(app: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(app)) return app;
  throw new Usage(`"${app}" is not an application's name.`);
}
