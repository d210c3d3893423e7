import type { Page } from '@playwright/test';

/** One thing that a page tells, and its report, as far as tests look at them. */
type Told = {
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
  readonly events: readonly Told[];
};

/** What a collector does with a report that arrives; a dead one gets none. */
export type Behaviour = 'takes' | 'refuses' | 'hangs' | 'is dead';

/** Takes the place of the site's collector for one page, and keeps what it is told. */
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
    /** Everything that was told so far. */
    told: (): Told[] => reports().flatMap(({ events }) => events),
    behave(next: Behaviour): void {
      behaviour = next;
    },
  };
}
