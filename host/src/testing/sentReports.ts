import { type Report, type ReportedEvent, reportSchema } from '@site/shared/telemetry';
import * as v from 'valibot';

/** What a collector does with a report. */
type Collector = (body: string) => Promise<{ readonly ok: boolean; readonly type: string }>;

/** Takes the place of the network for reports: what was sent, as text and as a collector reads it. */
export function sentReports() {
  const bodies: string[] = [];
  const requests: RequestInit[] = [];
  let collect: Collector = async () => ({ ok: true, type: 'basic' });
  window.fetch = (async (_: string, init: RequestInit) => {
    requests.push(init);
    bodies.push(String(init.body));
    return collect(String(init.body));
  }) as typeof fetch;
  const reports = (): Report[] => bodies.map((body) => v.parse(reportSchema, JSON.parse(body)));
  return {
    bodies,
    requests,
    reports,
    /** Has the collector do something else from now on. */
    answer(next: Collector): void {
      collect = next;
    },
    /** Everything of a kind that was told so far. */
    told<Kind extends ReportedEvent['kind']>(kind: Kind): Extract<ReportedEvent, { kind: Kind }>[] {
      return reports()
        .flatMap(({ events }) => events)
        .filter((event): event is Extract<ReportedEvent, { kind: Kind }> => event.kind === kind);
    },
  };
}
