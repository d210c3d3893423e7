import { currentToken, Navigate, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { localPath } from './localPath.ts';

/**
 * Sends a logged-in player to the address's `redirect`, else to the hall, in place of this page, so that Back does
 * not return to it.
 */
export function AfterLogin() {
  const [query] = useSearchParams();
  // A session that is ending still has a player for a moment, but no token.
  if (currentToken() === null) return null;
  return <Navigate to={localPath(query.get('redirect')) ?? paths.hall()} replace />;
}
