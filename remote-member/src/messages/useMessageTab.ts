import { useGo, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';

export type MessageTab = '1' | '2';

/** The tab in the address: 2 is the inbox, everything else the announcements. */
export function useMessageTab() {
  const [query] = useSearchParams();
  const go = useGo();
  const tab: MessageTab = query.get('type') === '2' ? '2' : '1';

  function select(next: MessageTab) {
    if (next === tab) return;
    // Replaces this address, so that one step back leaves the message centre.
    go(paths.message(next === '2' ? 2 : 1), { replace: true });
    window.scrollTo(0, 0);
  }

  return { tab, select };
}
