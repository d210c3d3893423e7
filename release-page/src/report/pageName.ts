import type { Report } from '../telemetry/index.ts';
import type { ReportName } from './queue.ts';
import type { ReportingSite } from './site.ts';

const key = 'page';
/** A page's id, the number of its next report, and its ticket, with dots between. */
const stored = /^([a-z0-9]{16})(?:\.(\d{1,6})(?:\.([\w-]{1,400}\.[\w-]{22}))?)?$/;

/**
 * Takes the random id of this page, the number of its next report, and its ticket from the tab. A reload, such as after a
 * fault, keeps the id, so that the page counts once. An older host stored the id alone, or with the number.
 */
export function takePageName({ readTab, writeTab }: Pick<ReportingSite, 'readTab' | 'writeTab'>) {
  let [page, number, ticket] = take();

  function take(): readonly [page: string, number: number, ticket: Report['ticket']] {
    const [, id, next = 0, given] = stored.exec(readTab(key) ?? '') ?? [];
    writeTab(key, '');
    return [id ?? randomId(), Number(next), given];
  }

  const store = () => writeTab(key, `${page}.${number}${ticket ? `.${ticket}` : ''}`);
  return {
    /** Returns the name of the next report. */
    next(): ReportName {
      const name = { page, number };
      number += 1;
      if (document.hidden) store();
      return name;
    },
    ticket: () => ticket,
    setTicket(given: string): void {
      ticket = given;
    },
    /** Leaves the name to the next page of this tab, which a reload is. */
    store,
    /** Takes the name again, because another page of this tab may have taken it meanwhile. */
    takeAgain(): void {
      [page, number, ticket] = take();
    },
  };
}

function randomId(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(16))];
  return random.map((byte) => (byte % 36).toString(36)).join('');
}
