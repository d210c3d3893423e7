import { callQuery, useAtomValue, useQuery } from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import { knownNoticesAtom } from './useInbox.ts';
import { useReadMarks } from './useReadMarks.ts';

/** How many messages are unread of those that this page has loaded already; nothing is asked for it. */
export function useUnreadCount() {
  const { isUnread } = useReadMarks();
  const { data: announcements = [] } = useQuery({ ...callQuery(homeNotices, {}), enabled: false });
  const notices = useAtomValue(knownNoticesAtom) ?? [];
  return {
    announcements: announcements.filter((content) => isUnread({ content })).length,
    notices: notices.filter(isUnread).length,
  };
}
