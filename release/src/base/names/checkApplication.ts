import { isApplicationName } from '@site/release-page';
import { Usage } from '../usage.ts';

/**
 * Returns the name of an application, which becomes part of paths here and in the store. Throws `Usage` for any other
 * text.
 */
export function checkApplication(app: string): string {
  if (isApplicationName(app)) return app;
  throw new Usage(`"${app}" is not an application's name.`);
}
