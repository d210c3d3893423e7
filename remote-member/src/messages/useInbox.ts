import { atom, usePagedList, useQueryClient, useStore } from '@site/shared';
import { type InboxNotice, inboxNotices } from '@site/shared/contract/member';
import { useEffect } from 'react';

/** The notices loaded last, for unread counts on other screens; null before the inbox was opened. */
export const knownNoticesAtom = atom<readonly InboxNotice[] | null>(null);

const queryKey = [inboxNotices.method, inboxNotices.path];

/** Reads the inbox from page 1 on; every visit sends a new request. */
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
