import type { DataOf } from '@site/shared/contract/call';
import type { activityRecords } from '@site/shared/contract/wallet';

type Application = DataOf<typeof activityRecords>['data'][number];

type ApplicationState = { readonly label: string; readonly mood: 'good' | 'waiting' | 'bad' };

const states: Readonly<Record<number, ApplicationState>> = {
  1: { label: '审核中', mood: 'waiting' },
  2: { label: '已通过', mood: 'good' },
  3: { label: '已拒绝', mood: 'bad' },
};

/**
 * Returns the state of the newest application for a promotion, or null when none is known. The records are sorted
 * newest first and name a promotion by its title only.
 */
export function applicationState(
  applications: readonly Application[],
  title: string,
): ApplicationState | null {
  const newest = applications.find(({ activity_name }) => activity_name === title);
  return (newest && states[newest.state]) ?? null;
}
