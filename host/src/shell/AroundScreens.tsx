import { addressOf } from '@site/shared/release/routing';
import { line } from '../page/line.ts';
import { limitsPath } from '../routing/limitsPath.ts';
import { useRouteTable } from '../routing/useRouteTable.ts';
import { checkSite } from './checkSite.ts';
import { useAround } from './useAround.ts';

/** Late enough not to delay the requests of the first screen. */
const SETTLED_MS = 2_000;

/** Renders the parts around the screens, once the first screen has had its time. */
export function AroundScreens() {
  const around = useAround(SETTLED_MS);
  const table = useRouteTable();
  if (!around) return null;
  const addresses = { service: addressOf(table, 'service'), limits: limitsPath(table) };
  return (
    <>
      <around.Around line={line} check={checkSite} {...addresses} />
      <around.LoadAhead />
    </>
  );
}
