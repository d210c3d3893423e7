import { addressOf } from '@site/shared/release/routing';
import { line } from '../page/line.ts';
import { limitsPath } from '../routing/limitsPath.ts';
import { useRouteTable } from '../routing/useRouteTable.ts';
import { askQuietly } from './askQuietly.ts';
import { useAround } from './useAround.ts';

/** Behind what the first screen asks for. */
const SETTLED_MS = 2_000;

/** What stands around the screens, once the first one had its time. */
export function AroundScreens() {
  const around = useAround(SETTLED_MS);
  const table = useRouteTable();
  if (!around) return null;
  const addresses = { service: addressOf(table, 'service'), limits: limitsPath(table) };
  return (
    <>
      <around.Around line={line} ask={askQuietly} {...addresses} />
      <around.LoadAhead />
    </>
  );
}
