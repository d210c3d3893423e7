import * as v from 'valibot';
import { type Report, type ReportedEvent, reportSchema } from '../telemetry/index.ts';

/** How a collector answers: whether it takes a report, and the ticket that it gives its page. */
type Collector = (body: string) => Promise<{ readonly ok: boolean; readonly ticket?: string }>;

/** Replaces the network for reports. Returns what was sent, as text and as a collector parses it. */
export function sentReports() {
  const bodies: string[] = [];
  const requests: RequestInit[] = [];
  let collect: Collector = async () => ({ ok: true });
  window.fetch = (async (_: string, init: RequestInit) => {
    requests.push(init);
    bodies.push(String(init.body));
    const { ok, ticket } = await collect(String(init.body));
    return { ok, headers: new Headers(ticket === undefined ? {} : { 'report-ticket': ticket }) };
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
