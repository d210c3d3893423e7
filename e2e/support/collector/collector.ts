import type { Page } from '@playwright/test';

/** One event of a page and the report it came in, reduced to the fields that tests read. */
type ReportedEvent = {
  readonly kind: string;
  readonly app: string;
  readonly version: string;
  readonly screen: string;
  readonly [field: string]: unknown;
};
type Report = {
  readonly isOpen: boolean;
  readonly dropped: number;
  readonly runs: Readonly<Record<string, string>>;
  readonly events: readonly ReportedEvent[];
};

/** The collector's behaviour on a report that arrives; a dead one receives none. */
export type Behaviour = 'takes' | 'refuses' | 'hangs' | 'is dead';

/** Takes the place of the site's collector for one page and records the reports it receives. */
export async function collectorFor(page: Page) {
  const bodies: string[] = [];
  let behaviour: Behaviour = 'takes';
  await page.route('**/reports', async (route) => {
    bodies.push(route.request().postData() ?? '');
    if (behaviour === 'is dead') return route.abort('connectionrefused');
    if (behaviour !== 'hangs') await route.fulfill({ status: behaviour === 'takes' ? 204 : 500 });
  });
  const reports = (): Report[] => bodies.map((body) => JSON.parse(body));
  return {
    bodies,
    reports,
    events: (): ReportedEvent[] => reports().flatMap(({ events }) => events),
    behave(next: Behaviour): void {
      behaviour = next;
    },
  };
}
