import { currentToken, Navigate, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { localPath } from './localPath.ts';

/** Takes a logged-in player on to where the address says, else to the hall; going back does not lead here again. */
export function AfterLogin() {
  const [query] = useSearchParams();
  // A session that is just ending still shows a player for a moment, but has no token any more.
  if (currentToken() === null) return null;
  return <Navigate to={localPath(query.get('redirect')) ?? paths.hall()} replace />;
}
