import { type Report, type ReportedEvent, reportSchema } from '@site/shared/telemetry';
import * as v from 'valibot';

type Collector = (body: string) => Promise<{ readonly ok: boolean; readonly type: string }>;

/** Replaces the network for reports. Returns what was sent, as text and as a collector parses it. */
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
    /** Sets how the collector handles later reports. */
    answer(next: Collector): void {
      collect = next;
    },
    /** Returns all events of a kind so far. */
    events<Kind extends ReportedEvent['kind']>(kind: Kind): Extract<ReportedEvent, { kind: Kind }>[] {
      return reports()
        .flatMap(({ events }) => events)
        .filter((event): event is Extract<ReportedEvent, { kind: Kind }> => event.kind === kind);
    },
  };
}
