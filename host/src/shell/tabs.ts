/** The numbers that the specification gives to the paths of the tab bar. */
export const tabNumbers: Readonly<Record<string, number>> = {
  '/': 0,
  '/home': 1,
  '/discover': 2,
  '/activity': 3,
  '/mine': 4,
};

export type Tab = 'service' | 'hall' | 'discover' | 'activity' | 'mine';

const tabByNumber: readonly Tab[] = ['hall', 'hall', 'discover', 'activity', 'mine'];

const olderVariants: Readonly<Record<string, Tab>> = {
  '/index_old': 'hall',
  '/activity_old': 'activity',
  '/mine_old': 'mine',
};

/** The tab that is highlighted on this path; 客服 is an action and never is. */
export function selectedTab(pathname: string): Tab | null {
  const number = tabNumbers[pathname];
  return (number === undefined ? olderVariants[pathname] : tabByNumber[number]) ?? null;
}
