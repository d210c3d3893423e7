import { usePagedList } from '@site/shared';
import { inboxNotices } from '@site/shared/contract/member';

/** The inbox from page 1 on; every visit reads it afresh. */
export function useInbox() {
  return usePagedList({
    queryKey: [inboxNotices.method, inboxNotices.path],
    call: inboxNotices,
    inputOf: (page) => ({ page }),
    rowsOf: (answer) => answer,
  });
}
