import { atom, usePagedList, useQueryClient, useStore } from '@site/shared';
import { type InboxNotice, inboxNotices } from '@site/shared/contract/member';
import { useEffect } from 'react';

/** The notices that were loaded last, for who tells of unread ones elsewhere; null before the inbox was opened. */
export const knownNoticesAtom = atom<readonly InboxNotice[] | null>(null);

const queryKey = [inboxNotices.method, inboxNotices.path];

/** The inbox from page 1 on; every visit reads it afresh. */
export function useInbox() {
  const queryClient = useQueryClient();
  const store = useStore();
  const { newest, ...list } = usePagedList({
    queryKey,
    call: inboxNotices,
    inputOf: (page) => ({ page }),
    rowsOf: (answer) => answer,
  });
  const { items } = list;

  useEffect(() => {
    if (newest) store.set(knownNoticesAtom, items);
  }, [store, newest, items]);

  return { ...list, refresh: () => queryClient.resetQueries({ queryKey }) };
}
