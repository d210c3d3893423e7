import { drillPort } from '../support/ports.ts';
import { ForeignSite, siteAt } from '../support/sites/foreignSite.ts';
import { expect, test } from '../support/test.ts';

type Listener = Parameters<typeof drillPort>[0];

/**
 * Plays the tests of a file on a site of their own before a foreign platform, with every loose form on. Each test fails
 * when a page could not read a field, and when the platform's books do not add up.
 */
export function onForeignPlatform(listener: Listener): { readonly site: ForeignSite } {
  const port = drillPort(listener);
  let opened: ForeignSite | undefined;
  const site = () => {
    if (!opened) throw new Error('The site opens before the first test.');
    return opened;
  };
  test.use({ baseURL: siteAt(port) });
  test.beforeAll(async () => {
    opened = await ForeignSite.open(port);
  });
  test.afterEach(({ complaints }) => {
    expect(complaints.hasUnread(), 'every field is read').toBe(false);
    expect(site().platform.moneyProblems()).toEqual([]);
  });
  test.afterAll(() => opened?.close());
  return {
    get site() {
      return site();
    },
  };
}
