import { callQuery, useAtomValue, useQuery } from '@site/shared';
import { homeNotices } from '@site/shared/contract/hall';
import { knownNoticesAtom } from './useInbox.ts';
import { useReadMarks } from './useReadMarks.ts';

/** The counts of unread messages among those that this page has already loaded; it sends no request. */
export function useUnreadCount() {
  const { isUnread } = useReadMarks();
  const { data: announcements = [] } = useQuery({ ...callQuery(homeNotices, {}), enabled: false });
  const notices = useAtomValue(knownNoticesAtom) ?? [];
  return {
    announcements: announcements.filter((content) => isUnread({ content })).length,
    notices: notices.filter(isUnread).length,
  };
}
