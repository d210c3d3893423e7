import { localPath, Navigate, paths, useSearchParams } from '@site/shared';

/** Takes a logged-in player on to where the address says, else to the hall; going back does not lead here again. */
export function AfterLogin() {
  const [query] = useSearchParams();
  return <Navigate to={localPath(query.get('redirect')) ?? paths.hall()} replace />;
}
